/** Returns a generator of numbers from 0 to below 1, deterministic per seed: Mulberry32. */
export function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** Returns an approximately normal number, the sum of twelve uniform ones. */
export function normalOf(random: () => number): number {
  return Array.from({ length: 12 }, random).reduce((sum, one) => sum + one, 0) - 6
}
