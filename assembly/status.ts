/**
 * A0. Status codes: how a call of the core says that something did not work. Text is TypeScript's business.
 */

export const STATUS_OK: i32 = 0;
/** The text, or the position in it, is out of the ordinary: ask the slow reader in TypeScript. */
export const STATUS_UNUSUAL: i32 = 1;
