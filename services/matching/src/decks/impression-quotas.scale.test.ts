import type { ProfileCard } from '@codekin/contracts/identity/events'
import { inTransaction } from '@codekin/db/transaction'
import { aPrivacy } from '@codekin/test-kit/states'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertPeople } from '../../testing/database.ts'
import { type Matching, startMatching } from '../../testing/people.ts'
import { impressionQuota, impressionQuotaDays } from '../domain/impression-quota.ts'
import { indexCandidate } from '../operations/index-candidate.ts'
import { getExposureLog } from './exposure-log.ts'

let matching: Matching
beforeAll(async () => {
  matching = await startMatching()
})
afterAll(() => matching.stop())

const cardsPerDay = 3

async function crowd(count: number, about: Partial<ProfileCard> = {}): Promise<ProfileCard[]> {
  const cards = await insertPeople(matching.deps.db, count, about)
  await inTransaction(matching.deps.db, async (trx) => {
    for (const card of cards) await indexCandidate(trx, card, matching.clock.now())
  })
  return cards
}

/** Fits no one's wishes. */
const misfit: Partial<ProfileCard> = {
  roles: ['game'],
  lookingFor: ['product'],
  goals: ['hire'],
  timezone: 'Pacific/Auckland',
  city: 'Napier',
  languages: ['ja'],
  experienceYears: 40,
}

/** Each person opens the deck, is dealt some cards and passes on all of them. */
async function liveDay(people: readonly ProfileCard[]): Promise<void> {
  for (const { userId } of people) {
    const caller = await matching.as({ userId })
    const { candidates } = await caller.matching.listCandidates({ query: { limit: cardsPerDay } })
    await Promise.all(
      candidates.map(({ profile }) =>
        caller.matching.recordSwipe({ body: { targetUserId: profile.id, action: 'pass' } }),
      ),
    )
    // The next viewer's deck takes all impressions so far into account.
    await getExposureLog(matching.deps).flush()
  }
}

async function impressionsOf(userId: string): Promise<number> {
  const rows = await matching.deps.db
    .selectFrom('exposure')
    .select('viewerId')
    .where('candidateId', '=', userId)
    .execute()
  return rows.length
}

test('within a week everyone gets their impression quota, or there is a reason they know of', async () => {
  const everybody = [...(await crowd(28)), ...(await crowd(2, misfit))]
  const reasons = new Map<string, string>()
  const [hidden] = await crowd(1, { discoverable: false })
  const [proof] = await crowd(1, { privacy: aPrivacy({ verifiedViewersOnly: true }) })
  const [picky] = await crowd(1)
  const [shielded] = await crowd(1)
  if (!hidden || !proof || !picky || !shielded) throw new Error('each was asked for')
  reasons.set(hidden.userId, 'hides').set(proof.userId, 'is seen by those with a proof, and nobody has one')
  reasons.set(picky.userId, 'lets nobody in').set(shielded.userId, 'asked to be shown less')
  const set = async ({ userId }: ProfileCard, body: { cities: string[] } | { busyShield: true }) =>
    (await matching.as({ userId })).preferences.changePreferences({ body })
  await set(picky, { cities: ['Nowhere'] })
  await set(shielded, { busyShield: true })

  const active = [...everybody, hidden, proof, picky, shielded]
  for (let day = 0; day < impressionQuotaDays; day += 1) {
    await liveDay(active)
    matching.clock.advance(86_400)
    await matching.deps.redis.flushAll()
  }

  const shown = await Promise.all(active.map(async ({ userId }) => [userId, await impressionsOf(userId)] as const))
  const short = shown.filter(([, times]) => times < impressionQuota).map(([userId]) => userId)
  expect(short.filter((userId) => !reasons.has(userId))).toEqual([])
  expect(short).toEqual(expect.arrayContaining([hidden.userId, proof.userId, picky.userId]))
  const times = new Map(shown)
  const usual = everybody.reduce((sum, { userId }) => sum + (times.get(userId) ?? 0), 0) / everybody.length
  expect(times.get(shielded.userId)).toBeLessThan(usual)
})
