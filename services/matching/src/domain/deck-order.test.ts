import { expect, test } from 'vitest'
import { type DeckCandidate, defaultDeck, drawDeck, plainDeck } from './deck-order.ts'

function crowd(count: number, about: (index: number) => Partial<DeckCandidate> = () => ({})): DeckCandidate[] {
  return Array.from({ length: count }, (_, index) => ({
    userId: `user-${index}`,
    score: 0.6 + 0.3 * (index / count),
    group: 'best' as const,
    impressionsToday: 0,
    isShielded: false,
    city: '',
    role: '',
    ...about(index),
  }))
}

/** 0 if everyone gets the same, near 1 if a few get everything. */
function gini(counts: readonly number[]): number {
  const sorted = counts.toSorted((a, b) => a - b)
  const total = sorted.reduce((sum, count) => sum + count, 0)
  const weighted = sorted.reduce((sum, count, index) => sum + (2 * (index + 1) - sorted.length - 1) * count, 0)
  return weighted / (sorted.length * total)
}

/** Deals ten cards to each of many viewers who prefer the same people, and returns the Gini of the impressions. */
function impressionGini(damping: number): number {
  const shown = new Map<string, number>()
  const people = crowd(200, (index) => ({ score: 0.8 + 0.1 * (index / 200) }))
  for (let viewer = 0; viewer < 200; viewer += 1) {
    const candidates = people.map((person) => ({ ...person, impressionsToday: shown.get(person.userId) ?? 0 }))
    for (const { userId } of drawDeck(candidates, 10, `viewer-${viewer}`, { ...defaultDeck, damping })) {
      shown.set(userId, (shown.get(userId) ?? 0) + 1)
    }
  }
  return gini(people.map(({ userId }) => shown.get(userId) ?? 0))
}

test('the same seed gives the same deck, another seed a different one', () => {
  const people = crowd(100)
  expect(drawDeck(people, 20, 'a')).toEqual(drawDeck(people, 20, 'a'))
  expect(drawDeck(people, 20, 'a')).not.toEqual(drawDeck(people, 20, 'b'))
})

test('a deck contains no one twice, and as many cards as there are people', () => {
  const people = crowd(35, (index) => ({
    group: (['liker', 'owed', 'explored', 'best'] as const)[index % 4] ?? 'best',
  }))
  const deck = drawDeck(people, 60, 'seed')
  expect(new Set(deck.map(({ userId }) => userId)).size).toBe(35)
  expect(drawDeck(people, 12, 'seed')).toHaveLength(12)
  expect(drawDeck([], 12, 'seed')).toEqual([])
})

test('without temperature the score alone orders the deck', () => {
  const deck = drawDeck(crowd(50), 50, 'seed', plainDeck)
  expect(deck.map(({ score }) => score)).toEqual(deck.map(({ score }) => score).toSorted((a, b) => b - a))
})

test('a liker comes within the first ten cards, at any position', () => {
  const places = new Set<number>()
  for (let seed = 0; seed < 300; seed += 1) {
    const people = crowd(200, (index) => (index === 0 ? { group: 'liker', score: 0.2 } : {}))
    places.add(drawDeck(people, 60, `seed-${seed}`).findIndex(({ userId }) => userId === 'user-0'))
  }
  expect([...places].toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
})

test("likers don't take all places", () => {
  const people = crowd(200, (index) => ({ group: index < 100 ? 'liker' : 'best', score: index < 100 ? 0.3 : 0.8 }))
  const likers = drawDeck(people, 10, 'seed').filter(({ userId }) => Number(userId.slice(5)) < 100)
  expect(likers).toHaveLength(4)
})

test('people below their impression quota get a place in each ten, whatever their score', () => {
  const people = crowd(200, (index) => (index < 6 ? { group: 'owed', score: 0.1 } : {}))
  const deck = drawDeck(people, 60, 'seed')
  expect(deck.filter(({ userId }) => Number(userId.slice(5)) < 6)).toHaveLength(6)
})

test('same-day load damping spreads impressions', () => {
  const without = impressionGini(0)
  const damped = impressionGini(defaultDeck.damping)
  expect(damped).toBeLessThan(without - 0.1)
})

test('a shielded person has no reserved place except as a liker, and comes last among people of equal fit', () => {
  const shieldedAs = (group: DeckCandidate['group']) =>
    crowd(60, (index) => (index === 0 ? { isShielded: true, group } : {}))
  const placeOf = (group: DeckCandidate['group'], seed: string) =>
    drawDeck(shieldedAs(group), 60, seed).findIndex(({ userId }) => userId === 'user-0')
  for (let seed = 0; seed < 50; seed += 1) {
    for (const group of ['owed', 'explored', 'best'] as const)
      expect(placeOf(group, `seed-${seed}`)).toBeGreaterThanOrEqual(50)
    expect(placeOf('liker', `seed-${seed}`)).toBeLessThan(10)
  }
})

test("one city or role doesn't fill a deck while others are left", () => {
  const people = crowd(100, (index) =>
    index >= 50 ? { city: 'berlin', role: 'backend' } : { city: `town ${index}`, role: 'data' },
  )
  const first = drawDeck(people, 10, 'seed')
  expect(first.filter(({ userId }) => Number(userId.slice(5)) >= 50).length).toBeLessThanOrEqual(defaultDeck.mostOfCity)
  const onlyBerlin = people.filter(({ city }) => city === 'berlin')
  expect(drawDeck(onlyBerlin, 10, 'seed')).toHaveLength(10)
})

test('propensities are the probabilities of the draw', () => {
  const pair = crowd(2, (index) => ({ score: index === 0 ? 0.6 : 0.6 + 0.03 * Math.log(3) }))
  const options = { ...defaultDeck, perTen: { liker: 0, owed: 0, explored: 0 } }
  let firsts = 0
  for (let seed = 0; seed < 4000; seed += 1) {
    const deck = drawDeck(pair, 2, `seed-${seed}`, options)
    const favourite = deck.find(({ userId }) => userId === 'user-1')
    if (favourite?.propensity !== 1) {
      expect(favourite?.propensity).toBeCloseTo(0.75)
      firsts += 1
    }
  }
  expect(firsts / 4000).toBeCloseTo(0.75, 1)
})
