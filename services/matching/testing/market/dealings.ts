import { harmonicMean } from '../../src/domain/compatibility/score.ts'
import { type DeckCandidate, drawDeck } from '../../src/domain/deck-order.ts'
import { groupCandidates, sourceLimits } from '../../src/domain/deck-sources.ts'
import { impressionQuota } from '../../src/domain/impression-quota.ts'
import type { Deal, LivingMarket } from './market.ts'
import { bestOfEach, type World } from './world.ts'

/** A way of dealing, by its name in the table. */
export type Dealing = { name: string; deal: Deal }

/** Zone bands of a typical viewer: the own one and its neighbours. */
const bands = 3
/** Extra candidates beyond those used up by ten days of cards. */
const spare = 100
/** Maximum number of recently active people. */
const recentlyActiveMax = 400

/** Our way of dealing and its alternatives. Everything that depends only on the world is precomputed. */
export function dealingsOf(world: World, o: { days: number; cardsPerDay: number }): Dealing[] {
  const most = sourceLimits.best + o.days * o.cardsPerDay + spare
  const reciprocal = (u: number, v: number) => harmonicMean(world.preference(u, v), world.preference(v, u))
  const bestMutual = bestOfEach(world, most, reciprocal)
  const byList =
    (lists: readonly Uint32Array[]): Deal =>
    (viewer, market) =>
      undecidedOf(lists[viewer] ?? [], viewer, market, o.cardsPerDay)
  const listed = (valueOf: (u: number, v: number) => number) => byList(bestOfEach(world, most, valueOf))
  return [
    { name: 'ours', deal: dealAsService(bestMutual, reciprocal) },
    { name: 'random', deal: (viewer, market) => randomOf(viewer, market, o.cardsPerDay) },
    { name: 'recency', deal: dealLatest },
    { name: 'common skills', deal: listed((u, v) => world.commonSkills(u, v) + world.chance(u, v, 20)) },
    { name: 'one-sided score', deal: listed(world.preference) },
    { name: 'harmonic mean', deal: byList(bestMutual) },
  ]
}

/** Uses the groups, limits and draw of the service; sources read the market instead of tables. */
function dealAsService(best: readonly Uint32Array[], scoreOf: (u: number, v: number) => number): Deal {
  let draws = 0
  return (viewer, market) => {
    const undecided = (list: Iterable<number>, most: number) => undecidedOf(list, viewer, market, most).map(String)
    const sources = {
      likers: market.likersOf(viewer).slice(-sourceLimits.likers).map(String),
      owed: owedOf(viewer, market).map(String),
      best: undecided(best[viewer] ?? [], sourceLimits.best),
      ofCities: [],
      active: undecided(market.lastActive(sourceLimits.activePerBand * bands), Number.POSITIVE_INFINITY),
      random: randomOf(viewer, market, sourceLimits.random.usual).map(String),
    }
    const found = groupCandidates(sources, String(viewer))
    const candidates = [...found].map(([userId, group]): DeckCandidate => {
      const other = Number(userId)
      const impressionsToday = market.impressionsToday[other] ?? 0
      return { userId, group, score: scoreOf(viewer, other), impressionsToday, isShielded: false, city: '', role: '' }
    })
    draws += 1
    return drawDeck(candidates, market.cardsPerDay, `draw ${draws}`).map(({ userId }) => Number(userId))
  }
}

/** People below their weekly quota, from a random position, in the order of an index. */
function owedOf(viewer: number, market: LivingMarket): number[] {
  const { people } = market.world
  const found: number[] = []
  const from = Math.floor(market.random() * people)
  for (let step = 0; step < people && found.length < sourceLimits.owedPerBand * bands; step += 1) {
    const other = (from + step * 7) % people
    const isOwed = (market.impressionsThisWeek[other] ?? 0) < impressionQuota
    if (isOwed && other !== viewer && !market.hasDecided(viewer, other)) found.push(other)
  }
  return found
}

function dealLatest(viewer: number, market: LivingMarket): readonly number[] {
  const latest = new Set(market.lastActive(recentlyActiveMax))
  return undecidedOf(latest, viewer, market, market.cardsPerDay)
}

function undecidedOf(list: Iterable<number>, viewer: number, market: LivingMarket, most: number): number[] {
  const found: number[] = []
  for (const other of list) {
    if (found.length === most) break
    if (other !== viewer && !market.hasDecided(viewer, other)) found.push(other)
  }
  return found
}

function randomOf(viewer: number, market: LivingMarket, most: number): number[] {
  const found = new Set<number>()
  for (let tries = 0; found.size < most && tries < most * 50; tries += 1) {
    const other = Math.floor(market.random() * market.world.people)
    if (other !== viewer && !market.hasDecided(viewer, other)) found.add(other)
  }
  return [...found]
}
