/**
 * `Result`: the value, or the error, of a `try…` function. Such a function never throws for bad input.
 */

export type Result<T, E> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: E };

/** The success case of a {@link Result}. */
export function ok<T>(value: T): { readonly ok: true; readonly value: T } {
  return { ok: true, value };
}

/** The failure case of a {@link Result}. */
export function failed<E>(error: E): { readonly ok: false; readonly error: E } {
  return { ok: false, error };
}

/** The value of `result`, or its error thrown: how every `parse…` is made from its `tryParse…`. */
export function unwrap<T, E extends Error>(result: Result<T, E>): T {
  if (result.ok) return result.value;
  throw result.error;
}
