/**
 * A0. The packed move: a u32 that says what happened without its position.
 *
 * ╒ Move ═══════════════════════════════════════════════════════════════════════════════╕
 * │ bits  0…5   6…11  12…14       15…17  18…20       21…23          24…31               │
 * │       to    from  promotion   kind   role moved  role captured  0                   │
 * ╘═════════════════════════════════════════════════════════════════════════════════════╛
 * Castling is king takes own rook: `to` is the rook's square, the kind is castling, nothing is captured.
 * A drop has its square in `from` and in `to`. 24 bits, so a move is a small integer in every JavaScript engine.
 * What differs most from one move to the next is lowest: the moves of a piece are one number, plus a square each.
 */

export const MOVE_FROM: u32 = 6;
export const MOVE_PROMOTION: u32 = 12;
export const MOVE_KIND: u32 = 15;
export const MOVE_ROLE: u32 = 18;
export const MOVE_CAPTURED: u32 = 21;


@inline
export function packMove(from: u32, to: u32, promotion: u32, kind: u32, role: u32, captured: u32): u32 {
  return (
    to |
    (from << MOVE_FROM) |
    (promotion << MOVE_PROMOTION) |
    (kind << MOVE_KIND) |
    (role << MOVE_ROLE) |
    (captured << MOVE_CAPTURED)
  );
}


@inline
export function moveFrom(move: u32): u32 {
  return (move >> MOVE_FROM) & 63;
}


@inline
export function moveTo(move: u32): u32 {
  return move & 63;
}


@inline
export function movePromotion(move: u32): u32 {
  return (move >> MOVE_PROMOTION) & 7;
}


@inline
export function moveKind(move: u32): u32 {
  return (move >> MOVE_KIND) & 7;
}


@inline
export function moveRole(move: u32): u32 {
  return (move >> MOVE_ROLE) & 7;
}


@inline
export function moveCaptured(move: u32): u32 {
  return (move >> MOVE_CAPTURED) & 7;
}
