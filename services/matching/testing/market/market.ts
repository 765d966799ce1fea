import { seededRandom, shuffled } from '../../src/domain/deck-order-random.ts'
import { impressionQuotaDays } from '../../src/domain/impression-quota.ts'
import type { World } from './world.ts'

/** Returns the people to show to `viewer` now, all undecided. */
export type Deal = (viewer: number, market: LivingMarket) => readonly number[]

/** The state of the market that a way of dealing may use. */
export type LivingMarket = {
  world: World
  day: number
  cardsPerDay: number
  hasDecided(viewer: number, other: number): boolean
  /** People who like the viewer and are undecided. */
  likersOf(viewer: number): readonly number[]
  impressionsToday: Uint32Array
  /** Each person's impressions in their current seven days. */
  impressionsThisWeek: Uint32Array
  /** The last active people, latest first. */
  lastActive(count: number): readonly number[]
  random: () => number
}

export type MarketFigures = {
  matches: number
  /** Gini of impressions per person: 0 if all are equal, near 1 if a few get everything. */
  gini: number
  /** Share of people with any impressions. */
  coverage: number
  /** Median; people without a match count as one day more than simulated. */
  daysToFirstMatch: number
  shareWithMatch: number
  /** The lowest number of impressions any person got in a week, and its first percentile. */
  leastShownInWeek: number
  rarelyShownInWeek: number
}

const weekDays = impressionQuotaDays

/**
 * Simulates the market: each day everyone comes once, in random order, is dealt some cards and decides on each. A like waits for
 * the other person's decision; two likes are a match; no one is shown to the same person twice.
 */
export function live(world: World, o: { days: number; cardsPerDay: number; seed: string; deal: Deal }): MarketFigures {
  const { people } = world
  const random = seededRandom(o.seed)
  const decided = Array.from({ length: people }, () => new Set<number>())
  const likers = Array.from({ length: people }, () => new Set<number>())
  const shown = new Uint32Array(people)
  const firstMatch = new Float64Array(people).fill(o.days + 1)
  const leastInWeek = new Uint32Array(people).fill(0xffff)
  let matches = 0
  let recentlyActive: number[] = []
  const market = {
    world,
    day: 0,
    cardsPerDay: o.cardsPerDay,
    hasDecided: (viewer: number, other: number) => decided[viewer]?.has(other) ?? false,
    likersOf: (viewer: number) => [...(likers[viewer] ?? [])],
    impressionsToday: new Uint32Array(people),
    impressionsThisWeek: new Uint32Array(people),
    lastActive: (count: number) => recentlyActive.slice(-count).toReversed(),
    random,
  }

  function decide(viewer: number, other: number, at: number): void {
    decided[viewer]?.add(other)
    const isLiked = likers[viewer]?.delete(other) ?? false
    if (random() >= world.preference(viewer, other)) return
    if (!isLiked) {
      if (!decided[other]?.has(viewer)) likers[other]?.add(viewer)
      return
    }
    matches += 1
    for (const one of [viewer, other]) firstMatch[one] = Math.min(firstMatch[one] ?? 0, at)
  }

  for (let day = 0; day < o.days; day += 1) {
    market.day = day
    market.impressionsToday.fill(0)
    // Weeks begin on different days for different people.
    for (let one = day % weekDays; one < people && day > 0; one += weekDays) {
      const week = market.impressionsThisWeek[one] ?? 0
      if (day >= weekDays) leastInWeek[one] = Math.min(leastInWeek[one] ?? 0, week)
      market.impressionsThisWeek[one] = 0
    }
    const order = shuffled(
      Array.from({ length: people }, (_, one) => one),
      random,
    )
    for (const [place, viewer] of order.entries()) {
      for (const other of o.deal(viewer, market)) {
        for (const counts of [shown, market.impressionsToday, market.impressionsThisWeek])
          counts[other] = (counts[other] ?? 0) + 1
        decide(viewer, other, day + (place + 1) / people)
      }
      recentlyActive.push(viewer)
      if (recentlyActive.length > 4_000) recentlyActive = recentlyActive.slice(-2_000)
    }
  }
  const completeWeeks = leastInWeek.filter((count) => count < 0xffff).sort()
  return {
    matches,
    gini: gini(shown),
    coverage: shown.filter((count) => count > 0).length / people,
    daysToFirstMatch: firstMatch.toSorted()[Math.floor(people / 2)] ?? 0,
    shareWithMatch: firstMatch.filter((at) => at <= o.days).length / people,
    leastShownInWeek: completeWeeks[0] ?? 0,
    rarelyShownInWeek: completeWeeks[Math.floor(completeWeeks.length / 100)] ?? 0,
  }
}

/** With people in ascending order of counts, each at rank r of n: G = 2 Σ r·count / (n Σ count) − (n + 1) / n. */
function gini(counts: Uint32Array): number {
  const sorted = counts.toSorted()
  const total = sorted.reduce((sum, count) => sum + count, 0)
  const weighted = sorted.reduce((sum, count, index) => sum + (2 * (index + 1) - sorted.length - 1) * count, 0)
  return total === 0 ? 0 : weighted / (sorted.length * total)
}
