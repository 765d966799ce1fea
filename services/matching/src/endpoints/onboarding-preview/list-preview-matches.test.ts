import { profileChanged } from '@codekin/contracts/identity/events'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Matching, startMatching } from '../../../testing/people.ts'
import { getExposureLog } from '../../decks/exposure-log.ts'
import { firstImpressionQuota, impressionQuota } from '../../domain/impression-quota.ts'
import { unlistBlankAccounts } from '../../migrations/0048-unlist-blank-accounts.ts'

let matching: Matching
beforeAll(async () => {
  matching = await startMatching()
})
afterAll(() => matching.stop())

test('five real people fit under the rule of the deck, and no impressions are counted', async () => {
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

  await getExposureLog(matching.deps).flush()
  const { db, redis } = matching.deps
  expect(await db.selectFrom('exposure').selectAll().where('viewerId', '=', ann.userId).execute()).toEqual([])
  expect(await db.selectFrom('swipeDay').selectAll().where('userId', '=', ann.userId).execute()).toEqual([])
  const weeks = await db.selectFrom('showingWeek').select('owed').where('userId', 'in', ids).execute()
  expect(weeks.every(({ owed }) => owed === firstImpressionQuota || owed === impressionQuota)).toBe(true)
  expect(await redis.keys('matching:*')).toEqual([])
  expect((await ann.matching.listCandidates({ query: {} })).swipesRemaining).toBe(100)
})

test('people with the sought roles are shown, the best fit first', async () => {
  const ann = await matching.person({ lookingFor: ['security'], roles: ['backend'] })
  for (let count = 0; count < 6; count += 1) await matching.person({ roles: ['frontend'], lookingFor: ['backend'] })
  const wanted = await matching.person({
    roles: ['security'],
    skills: [],
    goals: ['friends'],
    timezone: 'Pacific/Auckland',
  })
  const { candidates } = await ann.onboardingPreview.listPreviewMatches()
  expect(candidates.map(({ profile }) => profile.id)).toContain(wanted.userId)
  const scores = candidates.map(({ compatibility }) => compatibility.score)
  expect(scores).toEqual(scores.toSorted((a, b) => b - a))
})

test('an empty account is neither shown nor dealt until it has profile data', async () => {
  const ann = await matching.person()
  const blank = await matching.person({ roles: [], skills: [], headline: '', bio: '' })
  const ids = async () => {
    const { candidates } = await ann.matching.listCandidates({ query: { limit: 50 } })
    return candidates.map(({ profile }) => profile.id)
  }
  expect(await ids()).not.toContain(blank.userId)
  await matching.publish(profileChanged, { ...blank.card, roles: ['embedded'], sourceVersion: 2 })
  await matching.settle()
  expect(
    await matching.deps.db.selectFrom('candidate').select('userId').where('userId', '=', blank.userId).execute(),
  ).toHaveLength(1)
})

test('a listed account that becomes empty is removed from all decks at once', async () => {
  const [ann, bob] = [await matching.person(), await matching.person()]
  const { db } = matching.deps
  const listed = () => db.selectFrom('candidateCell').select('cell').where('userId', '=', bob.userId).execute()
  const ids = async () => {
    const { candidates } = await ann.matching.listCandidates({ query: { limit: 50 } })
    return candidates.map(({ profile }) => profile.id)
  }
  expect(await ids()).toContain(bob.userId)
  // A row of an earlier release: empty, but in the index.
  const card = JSON.stringify({ ...bob.card, roles: [], skills: [], headline: '', bio: '' })
  await db.updateTable('profileCard').set({ card }).where('userId', '=', bob.userId).execute()
  expect(await listed()).not.toEqual([])
  expect(await ids()).not.toContain(bob.userId)
  const others = await db.selectFrom('candidate').select('userId').where('userId', '<>', bob.userId).execute()
  await sql.raw(unlistBlankAccounts.sql).execute(db)
  expect(await listed()).toEqual([])
  expect(await db.selectFrom('candidate').select('userId').execute()).toEqual(others)
})

test("repeated previews with changed profiles don't reveal who likes the viewer", async () => {
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

test('a viewer whose card has not arrived sees no one', async () => {
  const early = await matching.as({ userId: matching.deps.newId() })
  expect(await early.onboardingPreview.listPreviewMatches()).toEqual({ candidates: [] })
})
