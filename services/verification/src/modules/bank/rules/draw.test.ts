import { expect, test } from 'vitest'
import { randomOf } from '../../../../testing/random.ts'
import { drawAttempt } from './draw.ts'
import type { Item } from './item.ts'

const anItem = (id: string, topic: string, difficulty: number): Item => ({
  id,
  kind: 'single',
  topic,
  difficulty,
  seconds: 30,
  question: 'Which?',
  right: 'a',
  wrong: ['b', 'c', 'd'],
  explanation: 'So it is.',
})
const bankOf = (exposures: readonly number[], difficulty = 0) =>
  exposures.map((count, at) => ({ item: anItem(`i${at}`, 'topic', difficulty), version: 1, exposures: count }))
const blueprint = { level: 'working' as const, topics: [{ topic: 'topic', questions: 2 }], tasks: 0 }

/** Draws repeatedly and returns how often each item was drawn, with exposures counted as in the bank. */
function drawOften(exposures: readonly number[], times: number): number[] {
  const random = randomOf(4)
  const bank = bankOf(exposures)
  const drawn = bank.map(() => 0)
  for (let round = 0; round < times; round += 1)
    for (const { itemId } of drawAttempt(bank, blueprint, random)) {
      const at = bank.findIndex(({ item }) => item.id === itemId)
      drawn[at] = (drawn[at] ?? 0) + 1
      bank[at] = { ...(bank[at] as (typeof bank)[number]), exposures: (bank[at]?.exposures ?? 0) + 1 }
    }
  return drawn
}

test('items shown less are drawn more, until all were shown about equally often', () => {
  const [worn, fresh] = [drawOften([600, 200, 200, 200, 200, 200], 300), drawOften([0, 300, 300, 300, 300, 300], 300)]
  expect(worn[0]).toBeLessThan(Math.min(...worn.slice(1)))
  expect(fresh[0]).toBeGreaterThan(Math.max(...fresh.slice(1)))
  expect(fresh[0], 'a new one does not stand in every attempt').toBeLessThan(210)
  const even = drawOften([0, 0, 0, 0, 0, 0], 900)
  for (const count of even) expect(Math.abs(count - 300)).toBeLessThan(45)
})

test('a topic whose items turned out harder than its level still provides its questions, the nearest ones', () => {
  const bank = [
    { item: anItem('near', 'topic', 1.2), version: 1, exposures: 0 },
    { item: anItem('far', 'topic', 2.9), version: 1, exposures: 0 },
    { item: anItem('inside', 'topic', 0.5), version: 1, exposures: 90 },
  ]
  const drawn = drawAttempt(bank, blueprint, randomOf(1)).map(({ itemId }) => itemId)
  expect(drawn.toSorted((a, b) => a.localeCompare(b))).toEqual(['inside', 'near'])
})
