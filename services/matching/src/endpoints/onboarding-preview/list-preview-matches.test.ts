import { profileChanged } from '@codekin/contracts/identity/events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Matching, startMatching } from '../../../testing/people.ts'
import { exposureLogOf } from '../../decks/exposure-log.ts'
import { impressionsOwed, impressionsOwedAtFirst } from '../../domain/owed-impressions.ts'

let matching: Matching
beforeAll(async () => {
  matching = await startMatching()
})
afterAll(() => matching.stop())

test('five real people fit, seen by the same rule as the deck, and nothing of it is counted', async () => {
  const ann = await matching.person({ emailVerified: false })
  const hidden = await matching.person({ discoverable: false, fullName: 'Hidden' })
  const blocked = await matching.person({ fullName: 'Blocked' })
  await ann.preferences.blockUser({ body: { blockedUserId: blocked.userId } })
  for (let count = 0; count < 7; count += 1) await matching.person({ roles: ['frontend'] })
  const { candidates } = await ann.onboardingPreview.listPreviewMatches()
  expect(candidates).toHaveLength(5)
  const ids = candidates.map(({ profile }) => profile.id)
  expect(ids).not.toContain(ann.userId)
  expect(ids).not.toContain(hidden.userId)
  expect(ids).not.toContain(blocked.userId)
  for (const { compatibility } of candidates) expect(compatibility.score).toBeGreaterThan(0)
  expect(await ann.onboardingPreview.listPreviewMatches()).toEqual({ candidates })

  await exposureLogOf(matching.deps).flush()
  const { db, redis } = matching.deps
  expect(await db.selectFrom('exposure').selectAll().where('viewerId', '=', ann.userId).execute()).toEqual([])
  expect(await db.selectFrom('swipeDay').selectAll().where('userId', '=', ann.userId).execute()).toEqual([])
  const weeks = await db.selectFrom('showingWeek').select('owed').where('userId', 'in', ids).execute()
  expect(weeks.every(({ owed }) => owed === impressionsOwedAtFirst || owed === impressionsOwed)).toBe(true)
  expect(await redis.keys('matching:*')).toEqual([])
  expect((await ann.matching.listCandidates({ query: {} })).swipesRemaining).toBe(100)
})

test('asked again and again with a changed profile, it does not tell who likes one already', async () => {
  const ann = await matching.person()
  const admirer = await matching.person({
    roles: [],
    skills: [],
    goals: [],
    languages: [],
    timezone: 'Pacific/Auckland',
  })
  await admirer.swipes(ann)
  for (let count = 0; count < 12; count += 1) await matching.person()
  let shown = 0
  for (let sourceVersion = 2; sourceVersion < 22; sourceVersion += 1) {
    await matching.publish(profileChanged, { ...ann.card, sourceVersion })
    await matching.settle()
    const { candidates } = await ann.onboardingPreview.listPreviewMatches()
    if (candidates.some(({ profile }) => profile.id === admirer.userId)) shown += 1
  }
  expect(shown).toBeLessThan(4)
})

test('whose card has not arrived yet is shown nobody', async () => {
  const early = await matching.as({ userId: matching.deps.newId() })
  expect(await early.onboardingPreview.listPreviewMatches()).toEqual({ candidates: [] })
})
