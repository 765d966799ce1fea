import { standingChanged } from '@codekin/contracts/admin/events'
import type { CommandReply } from '@codekin/contracts/command'
import { countPersonDays } from '@codekin/contracts/matching/commands'
import type { CardPlace } from '@codekin/contracts/own-analytics/released'
import { ask } from '@codekin/event-bus/commands'
import { newId } from '@codekin/service-kit/new-id'
import { aStanding } from '@codekin/test-kit/states'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Matching, type Person, startMatching } from '../../testing/people.ts'
import { getExposureLog } from '../decks/exposure-log.ts'
import { rollUpExposures } from '../operations/roll-up-exposures.ts'
import { insertExposures } from '../store/exposures.ts'
import { answerPersonDays } from './count-person-days.ts'

let matching: Matching
beforeAll(async () => void (matching = await startMatching()))
afterAll(() => matching.stop())
beforeEach(async () => {
  const { db } = matching.deps
  for (const table of ['exposure', 'person_day']) await sql`delete from ${sql.table(table)}`.execute(db)
  await sql`update exposure_roll_up set rolled_until = null`.execute(db)
})

const at = (time: string) => new Date(`2026-06-${time}Z`)
const june = { from: '2026-06-01', to: '2026-06-30' }
const daysOf = ({ userId }: Person, range = june): Promise<CommandReply<typeof countPersonDays>> =>
  ask(matching.bus, countPersonDays, { userId, ...range })
const quiet = { dealt: { discover: 0, suggested: 0 }, likesGot: 0, likesGiven: 0, passes: 0, likedBack: 0 }

async function dealt({ userId }: Person, dealtAt: Date, o: { place?: CardPlace; viewerId?: string } = {}) {
  const { place = 'discover', viewerId = newId() } = o
  const draw = { position: 0, score: 1, propensity: 1, seed: 'a', version: 'a', preset: 'balanced' }
  await insertExposures(matching.deps.db, [{ ...draw, viewerId, candidateId: userId, place, dealtAt }])
}

/** Rolls up what is due at that time. */
const rollUp = (now: Date) => rollUpExposures(matching.deps.db, now, new AbortController().signal)

/** Sets the clock to `time` and records a decision. */
async function decides(by: Person, about: Person, time: Date, action: 'like' | 'pass' | 'superlike' = 'like') {
  matching.clock.set(time)
  const { matchId } = await (await matching.as({ userId: by.userId })).matching.recordSwipe({
    body: { targetUserId: about.userId, action },
  })
  return matchId
}

test('impressions count by placement on the UTC day they were served, with the likes they led to', async () => {
  const [ann, fan] = [await matching.person(), await matching.person()]
  await dealt(ann, at('10T00:00:00'), { viewerId: fan.userId })
  await dealt(ann, at('10T23:59:59'), { place: 'suggested' })
  await dealt(ann, at('11T00:00:00'), { place: 'suggested' })
  await decides(fan, ann, at('10T08:00:00'))
  await rollUp(at('14T00:00:00'))
  const told = await daysOf(ann)
  expect(told.days).toEqual([
    { ...quiet, day: '2026-06-10', dealt: { discover: 1, suggested: 1 }, likesGot: 1 },
    { ...quiet, day: '2026-06-11', dealt: { discover: 0, suggested: 1 } },
  ])
  expect((await daysOf(ann, { from: '2026-06-11', to: '2026-06-11' })).days).toEqual(told.days.slice(1))
  expect((await daysOf(ann, { from: '2026-06-01', to: '2026-06-09' })).days).toEqual([])
})

test("a day is reported once its last hour is rolled up, and doesn't change afterwards", async () => {
  const ann = await matching.person()
  expect(await daysOf(ann)).toEqual({ days: [], closedUntil: null })
  await dealt(ann, at('10T01:00:00'))
  await dealt(ann, at('10T23:00:00'))
  // Outcomes within a day of the last hour's cards may arrive an hour late.
  await rollUp(at('12T00:59:59'))
  expect(await daysOf(ann)).toEqual({ days: [], closedUntil: '2026-06-09' })
  await rollUp(at('12T01:00:00'))
  const closed = {
    days: [{ ...quiet, day: '2026-06-10', dealt: { discover: 2, suggested: 0 } }],
    closedUntil: '2026-06-10',
  }
  expect(await daysOf(ann)).toEqual(closed)
  await rollUp(at('12T23:00:00'))
  expect(await daysOf(ann)).toEqual(closed)
})

test('a like counts once, for the last card before it, however often and wherever the card was served', async () => {
  const [ann, fan] = [await matching.person(), await matching.person()]
  await dealt(ann, at('08T23:00:00'), { viewerId: fan.userId })
  await dealt(ann, at('09T00:30:00'), { viewerId: fan.userId })
  await dealt(ann, at('09T00:30:00'), { viewerId: fan.userId, place: 'suggested' })
  await dealt(ann, at('09T02:00:00'), { viewerId: fan.userId })
  await decides(fan, ann, at('09T01:00:00'))
  await rollUp(at('14T00:00:00'))
  expect((await daysOf(ann)).days.map(({ day, likesGot }) => ({ day, likesGot }))).toEqual([
    { day: '2026-06-08', likesGot: 0 },
    { day: '2026-06-09', likesGot: 1 },
  ])
})

test("a like that became a match isn't counted, because knowing all but one would reveal the last one", async () => {
  const [ann, fan, met] = [await matching.person(), await matching.person(), await matching.person()]
  for (const { userId: viewerId } of [fan, met]) await dealt(ann, at('10T08:00:00'), { viewerId })
  for (const person of [fan, met]) await decides(person, ann, at('10T09:00:00'))
  await decides(ann, met, at('10T10:00:00'))
  await rollUp(at('14T00:00:00'))
  expect((await daysOf(ann)).days).toMatchObject([{ likesGot: 1, likesGiven: 1, likedBack: 1 }])
})

test('neither impressions nor likes by a shadow-banned person are counted', async () => {
  const [ann, fan, banned] = [await matching.person(), await matching.person(), await matching.person()]
  const shadowBan = { until: at('20T00:00:00').toISOString() }
  await matching.publish(standingChanged, aStanding({ userId: banned.userId, shadowBan }))
  await matching.settle()
  for (const { userId: viewerId } of [fan, banned]) await dealt(ann, at('10T08:00:00'), { viewerId })
  for (const person of [fan, banned]) await decides(person, ann, at('10T09:00:00'))
  await rollUp(at('14T00:00:00'))
  expect((await daysOf(ann)).days).toMatchObject([{ dealt: { discover: 1, suggested: 0 }, likesGot: 1 }])
})

test('cards of the deck and of suggestions count for their own placement', async () => {
  const [ann, bob] = [await matching.person(), await matching.person()]
  await (await matching.as({ userId: ann.userId })).matching.listCandidates({ query: { limit: 50 } })
  await (await matching.as({ userId: bob.userId })).engagement.listSuggestedMatches({ query: { limit: 20 } })
  await getExposureLog(matching.deps).flush()
  const { rows } = await sql<{ viewerId: string; place: string }>`
    select distinct viewer_id, place from exposure`.execute(matching.deps.db)
  expect(new Map(rows.map(({ viewerId, place }) => [viewerId, place]))).toEqual(
    new Map([
      [ann.userId, 'discover'],
      [bob.userId, 'suggested'],
    ]),
  )
})

test('own decisions count on their UTC day without undone ones, and an ended match still counts as liked back', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => matching.person()))
  const [ann, bob, cat, dan, eve, fay] = people as [Person, Person, Person, Person, Person, Person]
  await decides(bob, ann, at('09T12:00:00'))
  await decides(ann, cat, at('10T23:59:59'), 'pass')
  const ended = await decides(ann, bob, at('10T23:59:59'), 'superlike')
  await decides(ann, dan, at('11T00:00:00'))
  await decides(ann, eve, at('11T00:00:00'))
  await decides(ann, fay, at('11T00:00:10'))
  await (await matching.as({ userId: ann.userId })).matching.undoSwipe({
    body: { targetUserId: fay.userId },
  })
  const told = [
    { ...quiet, day: '2026-06-10', likesGiven: 1, passes: 1, likedBack: 1 },
    { ...quiet, day: '2026-06-11', likesGiven: 2 },
  ]
  expect((await daysOf(ann)).days).toEqual(told)
  matching.clock.set(at('12T00:00:00'))
  await (await matching.as({ userId: bob.userId })).matching.endMatch({ params: { id: ended ?? '' } })
  expect((await daysOf(ann)).days).toEqual(told)
  await decides(dan, ann, at('13T00:00:00'))
  expect((await daysOf(ann)).days).toEqual([told[0], { ...told[1], likedBack: 1 }])
})

test("a like returned under a shadow ban isn't reported as liked back to either person", async () => {
  const [ann, bob] = [await matching.person(), await matching.person()]
  await decides(ann, bob, at('10T10:00:00'))
  const shadowBan = { until: new Date(Date.now() + 86_400_000).toISOString() }
  await matching.publish(standingChanged, aStanding({ userId: bob.userId, shadowBan }))
  await matching.settle()
  await decides(bob, ann, at('10T11:00:00'))
  expect(await matching.deps.db.selectFrom('heldMatch').select('heldSince').execute()).toHaveLength(1)
  for (const person of [ann, bob]) {
    expect((await daysOf(person)).days).toEqual([{ ...quiet, day: '2026-06-10', likesGiven: 1 }])
  }
})

test('a range that runs backwards or is longer than 400 days is rejected', async () => {
  const { answer } = answerPersonDays(matching.deps)
  const userId = newId()
  expect(await answer({ userId, from: '2026-06-02', to: '2026-06-01' })).toBeUndefined()
  expect(await answer({ userId, from: '2026-01-01', to: '2027-02-05' })).toBeUndefined()
  expect(await answer({ userId, from: '2026-01-01', to: '2027-02-04' })).toBeDefined()
})
