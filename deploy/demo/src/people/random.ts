/** Deterministic random numbers: one seed, one sequence. */
export type Random = {
  /** From 0 (inclusive) to 1 (exclusive). */
  fraction(): number
  /** A whole number from `min` to `max`, both included. */
  between(min: number, max: number): number
  pick<T>(list: readonly T[]): T
  /** `count` different ones, or all when there are fewer. */
  some<T>(list: readonly T[], count: number): T[]
  chance(probability: number): boolean
}

/** mulberry32 (public domain, Tommy Ettinger): 32 bits of state are enough for fictional people. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  const fraction = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (end: number) => Math.floor(fraction() * end)
  const some = <T>(list: readonly T[], count: number): T[] => {
    const rest = [...list]
    return Array.from({ length: Math.min(count, rest.length) }, () => rest.splice(below(rest.length), 1)).flat()
  }
  return {
    fraction,
    between: (min, max) => min + below(max - min + 1),
    pick<T>(list: readonly T[]): T {
      if (list.length === 0) throw new Error('There is nothing to pick from.')
      return list[below(list.length)] as T
    },
    some,
    chance: (probability) => fraction() < probability,
  }
}

/** Deals a list in random order, and reshuffles once all items were dealt. */
export function dealer<T>(list: readonly T[], random: Random): () => T {
  let left: T[] = []
  return () => {
    if (left.length === 0) left = random.some(list, list.length)
    return left.pop() as T
  }
}
