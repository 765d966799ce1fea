import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../src/person.ts'
import { populate } from '../src/populate.ts'
import { startWorld, type World } from '../src/world.ts'

/** A thousand pairs at one instant are a test of the statement (services/matching, swipes.test.ts). */
const pairCount = 250
let world: World
let pairs: [Person, Person][]

beforeAll(async () => {
  world = await startWorld()
  const people = await populate(world, pairCount * 2)
  await world.settle()
  pairs = Array.from({ length: pairCount }, (_, i) => [people[2 * i] as Person, people[2 * i + 1] as Person])
}, 120_000)
afterAll(() => world.stop())

test('hundreds of simultaneous mutual likes create one match and one conversation each', async () => {
  const answers = await Promise.all(pairs.flatMap(([ann, bob]) => [ann.likes(bob), bob.likes(ann)]))
  const matchIds = answers.flatMap((answer) => answer.matchId ?? [])
  expect(matchIds).toHaveLength(pairCount)
  expect(new Set(matchIds).size).toBe(pairCount)
  await world.settle()

  const lists = await Promise.all(pairs.flat().map((person) => person.messaging.listConversations()))
  const conversations = lists.map((list) => list.conversations.map((conversation) => conversation.id))
  expect(conversations.every((ids) => ids.length === 1)).toBe(true)
  expect(new Set(conversations.flat())).toEqual(new Set(matchIds))
}, 120_000)
