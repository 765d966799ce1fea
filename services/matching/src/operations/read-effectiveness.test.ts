import { newId } from '@codekin/service-kit/new-id'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Matching, startMatching } from '../../testing/people.ts'
import { readEffectiveness } from './read-effectiveness.ts'

let matching: Matching
beforeAll(async () => {
  matching = await startMatching()
})
afterAll(() => matching.stop())

const now = () => matching.clock.now().getTime()
const daysAgo = (days: number) => new Date(now() - days * 86_400_000)

type Came = 'nothing' | 'match' | 'monologue' | 'reply'

/** Inserts cards dealt under a preset some days ago, with their outcomes; all drawn with even odds. */
async function dealt(preset: string, came: readonly Came[], dealtAt: Date): Promise<void> {
  const { db } = matching.deps
  const card = {
    position: 0,
    score: 0.5,
    propensity: 0.5,
    seed: 's',
    version: '2',
    preset,
    place: 'discover' as const,
    dealtAt,
  }
  const cards = came.map((outcome) => ({ outcome, viewerId: newId(), candidateId: newId(), id: newId() }))
  await db
    .insertInto('exposure')
    .values(cards.map(({ viewerId, candidateId }) => ({ ...card, viewerId, candidateId })))
    .execute()
  for (const { outcome, viewerId, candidateId, id } of cards.filter((one) => one.outcome !== 'nothing')) {
    const [low, high] = [viewerId, candidateId].toSorted()
    await sql`insert into match (id, low_user_id, high_user_id, source, matched_at)
      values (${id}, ${low}, ${high}, 'swipe', ${dealtAt})`.execute(db)
    const senders = { nothing: [], match: [], monologue: [viewerId, viewerId], reply: [viewerId, candidateId] }[outcome]
    for (const [seq, senderId] of senders.entries()) {
      await sql`insert into conversation_message (conversation_id, seq, message_id, sender_id, preview)
        values (${id}, ${seq + 1}, ${newId()}, ${senderId}, '')`.execute(db)
    }
  }
}

const times = (count: number, came: Came): Came[] => Array.from({ length: count }, () => came)

test("of a month's cards, those with a match count, and those with a message from each member", async () => {
  const came = [...times(170, 'nothing'), ...times(15, 'match'), ...times(5, 'monologue'), ...times(10, 'reply')]
  await dealt('hackathon', came, daysAgo(5))
  await dealt('mentor', times(199, 'reply'), daysAgo(5))
  // Too young to have replies, and too old to count.
  await dealt('hackathon', times(50, 'nothing'), daysAgo(1))
  await dealt('hackathon', times(50, 'nothing'), daysAgo(31))
  expect(await readEffectiveness(matching.deps.db)).toEqual(new Map())

  await matching.runJob('measure-effectiveness')
  const ann = await matching.person()
  const effect = (id: string) => ann.matchingPresets.getEffectiveness({ params: { id } })
  expect(await effect('mentor')).toEqual({ state: 'not-enough-data' })
  const known = await effect('hackathon')
  if (known.state !== 'known') throw new Error('two hundred cards are enough')
  expect(known.effectiveSamples).toBe(200)
  expect(known.matchesPer100.value).toBeCloseTo(15)
  expect(known.repliesPer100.value).toBeCloseTo(5)
  expect(known.matchesPer100.low).toBeGreaterThan(10)
  expect(known.matchesPer100.high).toBeLessThan(21)
  const { presets } = await ann.matchingPresets.listPresets()
  expect(presets.find(({ id }) => id === 'hackathon')?.effectiveness).toEqual(known)
})

test('a known effect is valid for an hour; without enough data the next run measures again', async () => {
  await dealt('mentor', times(1, 'nothing'), daysAgo(5))
  await dealt('hackathon', times(100, 'nothing'), daysAgo(5))
  const samples = async (id: 'mentor' | 'hackathon') => {
    await matching.runJob('measure-effectiveness')
    const known = (await readEffectiveness(matching.deps.db)).get(id)
    return known?.state === 'known' ? known.effectiveSamples : 0
  }
  expect([await samples('mentor'), await samples('hackathon')]).toEqual([200, 200])
  matching.clock.advance(3_601)
  expect(await samples('hackathon')).toBe(300)
})
