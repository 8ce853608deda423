/**
 * Roles as the codes of the core and back. The codes are drawn in assembly/types.ts.
 */
import { checkName } from './argument.js';
import { ROLE_BISHOP, ROLE_KING, ROLE_KNIGHT, ROLE_PAWN, ROLE_QUEEN, ROLE_ROOK } from './layout.js';
import { ROLES, type Role } from './types.js';

export const ROLE_CODES: Readonly<Record<Role, number>> = {
  pawn: ROLE_PAWN,
  knight: ROLE_KNIGHT,
  bishop: ROLE_BISHOP,
  rook: ROLE_ROOK,
  queen: ROLE_QUEEN,
  king: ROLE_KING,
};

const ROLE_BY_CODE: readonly (Role | undefined)[] = Array.from({ length: 8 }, (_, code) =>
  (Object.keys(ROLE_CODES) as Role[]).find((role) => ROLE_CODES[role] === code),
);

/** The code of a role. @throws {ArgumentError} for what is no role. */
export function roleCode(role: Role): number {
  checkName('a role', role, ROLES);
  return ROLE_CODES[role];
}

/** The role of a code, `undefined` for 0. */
export function roleOfCode(code: number): Role | undefined {
  return ROLE_BY_CODE[code];
}
