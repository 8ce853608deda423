/**
 * A1. The memory map. Everything has a fixed address below MEMORY_END, so hot loads carry it as a constant offset and
 * JavaScript can keep its views. Only what stands under "exchange" is touched from outside; gen-abi exports these names.
 *
 * ╒ Memory ═══════════╤═════════════════════════════════════════════════════════════╕
 * │ 0x000000          │ nothing: address 0 stays invalid                            │
 * ├ exchange ─────────┼─────────────────────────────────────────────────────────────┤
 * │ 0x000100  64 B    │ RECORD       the resident position                          │
 * │ 0x000140  64 B    │ RESULT       what a call returns beside its value           │
 * │ 0x000180  64 B    │ CHILD        the position a move leads to                   │
 * │ 0x000200  256 B   │ SCRATCH      further records: game ends, comparisons        │
 * │ 0x000300  128 B   │ LINE         the last two records of a line read from PGN   │
 * │ 0x001000  4 KiB   │ TEXT_IN      ASCII from JavaScript                          │
 * │ 0x002000  4 KiB   │ TEXT_OUT     ASCII to JavaScript                            │
 * │ 0x003000  8 KiB   │ MOVES        u32 each; 63 pieces × 27 squares fit           │
 * │ 0x005000  16 KiB  │ COUNTS       u64 each, one per move: divide                 │
 * │ 0x009000  16 KiB  │ SANS         u64 each: seven letters of SAN, then its length │
 * │ 0x010000  256 KiB │ WALK         records of the resident walker, one per ply    │
 * ├ tables ───────────┼─────────────────────────────────────────────────────────────┤
 * │ 0x050000  32 KiB  │ BETWEEN      squares strictly between two aligned squares   │
 * │ 0x058000  3 KiB   │ KNIGHT, KING, PAWN ×2, ROOK_RAYS, BISHOP_RAYS  u64[64] each │
 * │ 0x059000  4 KiB   │ ROOK_ENTRIES, BISHOP_ENTRIES   magic entries, 32 B each     │
 * │ 0x05a000  12 KiB  │ ZOBRIST      keys                                           │
 * │ 0x05d000  841 KiB │ SLIDERS      attack sets, 107,648 × u64                     │
 * │ 0x130000          │ MEMORY_END   static data of the compiler, then the hash     │
 * ╘═══════════════════╧═════════════════════════════════════════════════════════════╛
 */

export const RECORD: usize = 0x000100;
export const RECORD_SIZE: usize = 64;
export const RESULT: usize = 0x000140;
export const CHILD: usize = 0x000180;
export const SCRATCH: usize = 0x000200;
export const LINE: usize = 0x000300;
export const TEXT_IN: usize = 0x001000;
export const TEXT_IN_SIZE: usize = 0x1000;
export const TEXT_OUT: usize = 0x002000;
export const TEXT_OUT_SIZE: usize = 0x1000;
export const MOVES: usize = 0x003000;
export const MOVES_CAPACITY: usize = 2048;
export const COUNTS: usize = 0x005000;
export const SANS: usize = 0x009000;
export const WALK: usize = 0x010000;
/** Positions a walker can hold: the root and 4,095 plies. */
export const WALK_CAPACITY: usize = 4096;

export const BETWEEN: usize = 0x050000;
export const KNIGHT: usize = 0x058000;
export const KING: usize = 0x058200;
export const WHITE_PAWN: usize = 0x058400;
export const BLACK_PAWN: usize = 0x058600;
export const ROOK_RAYS: usize = 0x058800;
export const BISHOP_RAYS: usize = 0x058a00;
export const ROOK_ENTRIES: usize = 0x059000;
export const BISHOP_ENTRIES: usize = 0x059800;
export const ZOBRIST: usize = 0x05a000;
export const SLIDERS: usize = 0x05d000;

/** Equal to `memoryBase` in asconfig.json; `scripts/check-exports.ts` compares them. */
export const MEMORY_END: usize = 0x130000;
