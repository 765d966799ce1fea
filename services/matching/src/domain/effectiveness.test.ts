import { expect, test } from 'vitest'
import { seededRandom } from './deck-order-random.ts'
import { type CardSums, effectivenessOf, heaviestCard } from './effectiveness.ts'

type Pool = { probability: number; matches: number; replies: number }[]

/** People drawn by score, who match more often the better they fit, and reply to half of their matches. */
function aPool(random: () => number): Pool {
  const scores = Array.from({ length: 40 }, () => 0.4 + 0.4 * random())
  const weights = scores.map((score) => Math.exp(score / 0.1))
  const sum = weights.reduce((all, weight) => all + weight, 0)
  return scores.map((score, index) => {
    const matches = 0.02 + 0.25 * (score - 0.4)
    return { probability: (weights[index] ?? 0) / sum, matches, replies: matches / 2 }
  })
}

const none: CardSums = {
  weight: 0,
  weightSquared: 0,
  matchedWeight: 0,
  matchedWeightSquared: 0,
  repliedWeight: 0,
  repliedWeightSquared: 0,
}

function withCard(sums: CardSums, propensity: number, isMatched: boolean, isReplied: boolean): CardSums {
  const weight = Math.min(1 / propensity, heaviestCard)
  const [matched, replied] = [Number(isMatched), Number(isReplied)]
  return {
    weight: sums.weight + weight,
    weightSquared: sums.weightSquared + weight ** 2,
    matchedWeight: sums.matchedWeight + weight * matched,
    matchedWeightSquared: sums.matchedWeightSquared + weight ** 2 * matched,
    repliedWeight: sums.repliedWeight + weight * replied,
    repliedWeightSquared: sums.repliedWeightSquared + weight ** 2 * replied,
  }
}

/** The true outcome per 100 cards if everyone with a real chance to be drawn were equally likely. */
function truthOf(pools: readonly Pool[], outcome: 'matches' | 'replies'): number {
  const people = pools.flat().map((one) => ({ ...one, part: Math.min(1, heaviestCard * one.probability) }))
  const sum = people.reduce((all, { part }) => all + part, 0)
  return (100 * people.reduce((all, one) => all + one.part * one[outcome], 0)) / sum
}

/** Draws `cards` from the pools by their probabilities and returns the estimate. */
function estimated(pools: readonly Pool[], cards: number, random: () => number) {
  let sums = none
  for (let card = 0; card < cards; card += 1) {
    const pool = pools[card % pools.length] ?? []
    let place = random()
    const drawn = pool.find(({ probability }) => (place -= probability) < 0) ?? pool.at(-1)
    if (!drawn) throw new Error('a pool has people')
    const isMatched = random() < drawn.matches
    sums = withCard(sums, drawn.probability, isMatched, isMatched && random() < drawn.replies / drawn.matches)
  }
  return effectivenessOf(sums)
}

test('the interval contains the truth in at least nine of ten of 300 simulated markets', () => {
  const runs = 300
  const held = { matches: 0, replies: 0 }
  let error = 0
  for (let run = 0; run < runs; run += 1) {
    const random = seededRandom(`market ${run}`)
    const pools = Array.from({ length: 50 }, () => aPool(random))
    const known = estimated(pools, 1_500, random)
    if (known.state !== 'known') throw new Error('fifteen hundred cards are enough')
    const truth = { matches: truthOf(pools, 'matches'), replies: truthOf(pools, 'replies') }
    const isHeld = ({ low, high }: { low: number; high: number }, value: number) => low <= value && value <= high
    held.matches += Number(isHeld(known.matchesPer100, truth.matches))
    held.replies += Number(isHeld(known.repliesPer100, truth.replies))
    error += (known.matchesPer100.value - truth.matches) / truth.matches / runs
  }
  expect(held.matches / runs).toBeGreaterThanOrEqual(0.9)
  expect(held.replies / runs).toBeGreaterThanOrEqual(0.9)
  // The estimate is unbiased.
  expect(Math.abs(error)).toBeLessThan(0.02)
})

test('the estimate differs from the raw share, which favours people who are drawn often', () => {
  const random = seededRandom('a market')
  const pools = Array.from({ length: 50 }, () => aPool(random))
  const shown = pools.flat().reduce((sum, { probability, matches }) => sum + (100 * probability * matches) / 50, 0)
  const known = estimated(pools, 20_000, random)
  if (known.state !== 'known') throw new Error('twenty thousand cards are enough')
  expect(known.matchesPer100.high).toBeLessThan(shown)
})

test('fewer than 200 effective samples are not enough, whatever the number of cards', () => {
  const of = (cards: number, propensityOf: (card: number) => number) => {
    let sums = none
    for (let card = 0; card < cards; card += 1) sums = withCard(sums, propensityOf(card), card % 10 === 0, false)
    return effectivenessOf(sums)
  }
  expect(effectivenessOf(none)).toEqual({ state: 'not-enough-data' })
  expect(of(199, () => 0.5)).toEqual({ state: 'not-enough-data' })
  expect(of(200, () => 0.5)).toMatchObject({ state: 'known', effectiveSamples: 200 })
  expect(of(600, (card) => (card % 20 === 0 ? 0.001 : 1))).toEqual({ state: 'not-enough-data' })
})

test('an outcome that never happened has an interval from zero to a small number', () => {
  let sums = none
  for (let card = 0; card < 400; card += 1) sums = withCard(sums, 0.5, false, false)
  const known = effectivenessOf(sums)
  if (known.state !== 'known') throw new Error('four hundred cards are enough')
  expect(known.matchesPer100).toMatchObject({ value: 0, low: 0 })
  expect(known.matchesPer100.high).toBeGreaterThan(0.5)
  expect(known.matchesPer100.high).toBeLessThan(2)
})
