/**
 * A0. Memory beyond the fixed map: regions that a feature asks for at its first use and keeps for ever.
 * Every region begins where the memory ended, so it is zero, and no two features can meet. Growing detaches the views of
 * JavaScript: src/core/memory.ts makes new ones.
 */

const PAGE_BITS: i32 = 16;

/** The address of `bytes` fresh bytes, all zero, at a multiple of 64 KiB; 0 if the host gives no more memory. */
export function growRegion(bytes: usize): usize {
  const pages = <i32>((bytes + 0xffff) >> PAGE_BITS);
  const before = memory.grow(pages);
  return before < 0 ? 0 : (<usize>before) << PAGE_BITS;
}
