/** Numbers in (0, 1) that depend on the seed only: a draw can be reproduced from its log. */
export type Random = () => number

/** mulberry32 (Tommy Ettinger, public domain), seeded with a 32-bit hash (FNV-1a). */
export function seededRandom(seed: string): Random {
  let state = 0x811c9dc5
  for (const letter of seed) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return (((mixed ^ (mixed >>> 14)) >>> 0) + 0.5) / 4_294_967_296
  }
}

/** Gumbel noise: adding it to the logarithms of weights and sorting draws without replacement (Plackett–Luce). */
export function gumbel(random: Random): number {
  return -Math.log(-Math.log(random()))
}

export function shuffled<T>(items: readonly T[], random: Random): T[] {
  const result = [...items]
  for (let last = result.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1))
    const moved = result[last]
    const swapped = result[other]
    if (moved === undefined || swapped === undefined) continue
    result[last] = swapped
    result[other] = moved
  }
  return result
}
