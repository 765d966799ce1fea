import { standingChanged } from '@codekin/contracts/admin/events'
import { consentChanged, type ProfileCard, profileChanged } from '@codekin/contracts/identity/events'
import { messageSent } from '@codekin/contracts/messaging/events'
import { aStanding } from '@codekin/test-kit/states'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Matching, type Person, startMatching } from '../../../testing/people.ts'
import { getExposureLog } from '../../decks/exposure-log.ts'
import { dayOf } from '../../domain/quota.ts'
import { provedAlready } from '../../migrations/0035-proved-already.ts'
import { updateFeaturedDevelopers } from '../../store/proved-developers.ts'

let matching: Matching
beforeAll(async () => {
  matching = await startMatching()
})
afterAll(() => matching.stop())

const bare: Partial<ProfileCard> = {
  emailVerified: false,
  photoUrl: null,
  headline: '',
  bio: '',
  skills: [],
  goals: [],
  roles: [],
  lookingFor: [],
  timezone: null,
  links: [],
  showcase: [],
}
const skill = (name: string, verifiedBy: ('github' | 'test')[] = []) => ({
  id: crypto.randomUUID(),
  name,
  level: 'strong' as const,
  verifiedBy,
})
async function changes(person: Person, change: Partial<ProfileCard>): Promise<void> {
  person.card = { ...person.card, ...change, sourceVersion: person.card.sourceVersion + 1 }
  await matching.publish(profileChanged, person.card)
  await matching.settle()
}
const stepsOf = async (person: Person) => {
  const { steps } = await person.engagement.getZeroState()
  return Object.fromEntries(steps.map(({ step, done, of }) => [step, `${done}/${of}`]))
}
async function writes(sender: Person, recipient: Person, matchId: string, isHidden = false): Promise<void> {
  await matching.publish(messageSent, {
    messageId: matching.deps.newId(),
    conversationId: matchId,
    seq: 1,
    senderId: sender.userId,
    senderName: sender.card.fullName,
    recipientId: recipient.userId,
    content: 'Hello',
    clientMessageId: null,
    createdAt: matching.clock.now().toISOString(),
    isHidden,
  })
  await matching.settle()
}
const tipsOf = async (person: Person) => (await person.engagement.listMatchingTips()).tips
const idsOf = (found: { profile: { id: string } }[]) => found.map(({ profile }) => profile.id)

test('the first steps reflect what a new user has done', async () => {
  const ann = await matching.person(bare)
  expect(await stepsOf(ann)).toEqual({
    'confirm-email': '0/1',
    'add-photo': '0/1',
    'write-headline': '0/1',
    'add-skills': '0/3',
    'set-goals': '0/1',
    swipe: '0/10',
    match: '0/1',
    write: '0/1',
    'prove-skill': '0/1',
  })
  await changes(ann, {
    emailVerified: true,
    headline: 'Here',
    goals: ['hackathon'],
    skills: [skill('Rust', ['test']), skill('Go'), skill('C'), skill('Zig')],
  })
  const others = [await matching.person(), await matching.person()]
  for (const other of others) await ann.swipes(other)
  expect(await stepsOf(ann)).toMatchObject({
    'confirm-email': '1/1',
    'add-photo': '0/1',
    'write-headline': '1/1',
    'add-skills': '3/3',
    'set-goals': '1/1',
    swipe: '2/10',
    match: '0/1',
    'prove-skill': '1/1',
  })
})

test('a match and the first message are steps, and a match without messages is a tip', async () => {
  const { ann, bob, matchId } = await matching.matched()
  expect(await stepsOf(ann)).toMatchObject({ match: '1/1', write: '0/1' })
  expect(await tipsOf(ann)).toContainEqual({ tip: 'write-first', count: 1 })
  await writes(ann, bob, matchId)
  expect(await stepsOf(ann)).toMatchObject({ write: '1/1' })
  expect(await stepsOf(bob)).toMatchObject({ match: '1/1', write: '0/1' })
  expect((await tipsOf(ann)).map(({ tip }) => tip)).not.toContain('write-first')
})

test("a hidden message doesn't count, and a match with an invisible member isn't mentioned", async () => {
  const { ann, bob, matchId } = await matching.matched()
  await writes(bob, ann, matchId, true)
  expect(await tipsOf(ann)).toContainEqual({ tip: 'write-first', count: 1 })
  expect((await tipsOf(bob)).map(({ tip }) => tip)).not.toContain('write-first')
  const suspension = { reason: 'Spam', until: null }
  await matching.publish(standingChanged, aStanding({ userId: bob.userId, suspension }))
  await matching.settle()
  expect((await ann.matching.listMatches({ query: {} })).matches).toEqual([])
  expect((await tipsOf(ann)).map(({ tip }) => tip)).not.toContain('write-first')
})

test('suggestions are the best of the deck with reasons, cost no swipe, and count as impressions', async () => {
  const ann = await matching.person()
  for (let count = 0; count < 8; count += 1) await matching.person()
  const before = await ann.matching.listCandidates({ query: { limit: 50 } })
  const scores = before.candidates.map(({ compatibility }) => compatibility.score)
  const { candidates } = await ann.engagement.listSuggestedMatches({ query: {} })
  expect(candidates).toHaveLength(5)
  expect(candidates[0]?.compatibility.score).toBe(Math.max(...scores))
  expect(candidates.every(({ compatibility }) => compatibility.factors.some(({ reasons }) => reasons.length > 0))).toBe(
    true,
  )
  expect((await ann.matching.listCandidates({ query: {} })).swipesRemaining).toBe(before.swipesRemaining)

  const eve = await matching.person()
  const suggested = await eve.engagement.listSuggestedMatches({ query: { limit: 3 } })
  await getExposureLog(matching.deps).flush()
  const shown = await matching.deps.db
    .selectFrom('exposure')
    .select(['candidateId', 'preset'])
    .where('viewerId', '=', eve.userId)
    .execute()
  expect(shown.map(({ candidateId }) => candidateId).toSorted()).toEqual(idsOf(suggested.candidates).toSorted())
  expect(new Set(shown.map(({ preset }) => preset))).toEqual(new Set(['balanced']))
})

/** Everything the dashboard shows a person. */
const dashboardOf = async ({ engagement }: Person) => ({
  steps: await engagement.getZeroState(),
  suggested: await engagement.listSuggestedMatches({ query: { limit: 20 } }),
  featured: await engagement.listFeaturedDevelopers({ query: { limit: 12 } }),
  joined: await engagement.listNewDevelopers({ query: { limit: 20 } }),
  profileTips: await engagement.listProfileTips(),
  matchingTips: await engagement.listMatchingTips(),
})

test("a like with a note doesn't change the dashboard of its target", async () => {
  const [ann, bob] = [await matching.person(), await matching.person()]
  for (let count = 0; count < 4; count += 1) await matching.person()
  // Wait for the proofs of earlier tests.
  await matching.settle()
  const before = await dashboardOf(ann)
  await bob.matching.recordSwipe({
    body: { targetUserId: ann.userId, action: 'superlike', options: { note: 'Hello' } },
  })
  const late = await matching.person()
  await late.swipes(ann)
  await matching.settle()
  const after = await dashboardOf(ann)
  // A person who joined in the meantime may appear as new, but nowhere else.
  const joined = { developers: after.joined.developers.filter(({ profile }) => profile.id !== late.userId) }
  expect({ ...after, joined }).toEqual(before)
})

test('a liker is suggested at most one and a half times as often as people of equal fit', async () => {
  const ann = await matching.person({ city: 'Suggestville' })
  const alike: Person[] = []
  while (alike.length < 72) alike.push(await matching.person({ city: 'Suggestville', timezone: ann.card.timezone }))
  await ann.preferences.changePreferences({ body: { cities: ['Suggestville'] } })
  const likers = new Set(alike.slice(0, 12).map(({ userId }) => userId))
  for (const person of alike.slice(0, 12)) await person.swipes(ann)
  let [ofLikers, all] = [0, 0]
  for (let draw = 0; draw < 30; draw += 1) {
    // A changed card needs a new deck.
    await changes(ann, { bio: `Draw ${draw}` })
    const ids = idsOf((await ann.engagement.listSuggestedMatches({ query: { limit: 20 } })).candidates)
    all += ids.length
    ofLikers += ids.filter((id) => likers.has(id)).length
  }
  // 600 places, 100 of them by chance; half as many again would be five standard deviations.
  expect(all).toBe(600)
  expect(ofLikers / all).toBeLessThan((1.5 * likers.size) / alike.length)
}, 120_000)

test('people who joined in the last two weeks are shown by day, without those decided on, blocked or older', async () => {
  const today = matching.clock.now()
  const joined = (daysAgo: number) => new Date(today.getTime() - daysAgo * 86_400_000).toISOString()
  const ann = await matching.person({ createdAt: joined(40) })
  const fresh = await matching.person({ createdAt: joined(2), city: 'Newtown' })
  const older = await matching.person({ createdAt: joined(20) })
  const [passed, blocked] = [
    await matching.person({ createdAt: joined(1) }),
    await matching.person({ createdAt: joined(1) }),
  ]
  await ann.swipes(passed, 'pass')
  await ann.preferences.blockUser({ body: { blockedUserId: blocked.userId } })
  const { developers } = await ann.engagement.listNewDevelopers({ query: { limit: 20 } })
  const ids = idsOf(developers)
  expect(ids).toContain(fresh.userId)
  for (const gone of [ann, older, passed, blocked]) expect(ids).not.toContain(gone.userId)
  const seen = developers.find(({ profile }) => profile.id === fresh.userId)
  expect(seen?.joinedAt).toBe(`${joined(2).slice(0, 10)}T00:00:00.000Z`)
  expect((await ann.engagement.listNewDevelopers({ query: {} })).developers.length).toBeLessThanOrEqual(4)
})

test('everyone sees the same featured people, and none is featured again before all had a turn', async () => {
  const { db } = matching.deps
  await db.deleteFrom('provedDeveloper').execute()
  const proved: Person[] = []
  while (proved.length < 10) proved.push(await matching.person({ skills: [skill('Rust', ['test'])] }))
  const [ann, bob] = [await matching.person(), await matching.person()]
  const on = async (day: number, least = 5) => {
    const at = new Date(matching.clock.now().getTime() + day * 86_400_000)
    await updateFeaturedDevelopers(db, dayOf(at), { least, partOfAll: 0, most: 200 })
    const rows = await db.selectFrom('provedDeveloper').select('userId').where('featuredOn', '=', dayOf(at)).execute()
    return rows.map(({ userId }) => userId)
  }
  const today = await on(0)
  expect(today).toHaveLength(5)
  expect(await on(0), 'once a day').toEqual(today)
  const featured = async (viewer: Person) =>
    (await viewer.engagement.listFeaturedDevelopers({ query: { limit: 12 } })).developers
  const [annSees, bobSees] = [await featured(ann), await featured(bob)]
  expect(idsOf(annSees).toSorted()).toEqual(today.toSorted())
  expect(idsOf(bobSees).toSorted()).toEqual(today.toSorted())
  expect(annSees[0]?.evidence).toEqual({ skill: 'Rust', proof: 'test' })
  const tomorrow = await on(1)
  expect(tomorrow.filter((id) => today.includes(id))).toEqual([])
  const unproved = proved.find(({ userId }) => today.includes(userId)) as Person
  await changes(unproved, { skills: [skill('Rust')] })
  expect(idsOf(await featured(ann)), 'what is proved no more is not featured').not.toContain(unproved.userId)
  const again = proved.find(({ userId }) => tomorrow.includes(userId)) as Person
  await changes(again, { skills: [skill('Rust')] })
  await changes(again, { skills: [skill('Rust', ['test'])] })
  expect(await on(2, 4), 'nor is a turn taken again by proving anew').not.toContain(again.userId)
})

test('people decided on or matched are not featured', async () => {
  const { db } = matching.deps
  await db.deleteFrom('provedDeveloper').execute()
  const { ann, bob } = await matching.matched()
  const [passed, fresh] = [await matching.person(), await matching.person()]
  await ann.swipes(passed, 'pass')
  for (const person of [ann, bob, passed, fresh]) await changes(person, { skills: [skill('Rust', ['test'])] })
  await updateFeaturedDevelopers(db, dayOf(matching.clock.now()), { least: 6, partOfAll: 0, most: 200 })
  const { developers } = await ann.engagement.listFeaturedDevelopers({ query: { limit: 12 } })
  expect(idsOf(developers)).toEqual([fresh.userId])
})

test('a day with too few featured people is filled up, but not beyond its maximum', async () => {
  const { db } = matching.deps
  await db.deleteFrom('provedDeveloper').execute()
  const day = dayOf(matching.clock.now())
  const countOn = async (many: Parameters<typeof updateFeaturedDevelopers>[2]) => {
    await updateFeaturedDevelopers(db, day, many)
    return (await db.selectFrom('provedDeveloper').select('userId').where('featuredOn', '=', day).execute()).length
  }
  const proves = () => matching.person({ skills: [skill('Rust', ['test'])] })
  await proves()
  expect(await countOn({ least: 2, partOfAll: 0, most: 3 })).toBe(1)
  for (let count = 0; count < 4; count += 1) await proves()
  expect(await countOn({ least: 2, partOfAll: 0, most: 3 })).toBe(2)
  expect(await countOn({ least: 2, partOfAll: 1, most: 3 })).toBe(3)
})

test('people with a skill proved before proofs were stored get a turn like the others', async () => {
  const { db } = matching.deps
  const [proved, unproved] = [
    await matching.person({ skills: [skill('Go'), skill('Rust', ['github', 'test'])] }),
    await matching.person({ skills: [skill('Go')] }),
  ]
  await db.deleteFrom('provedDeveloper').execute()
  await sql.raw(provedAlready.sql).execute(db)
  const kept = await db.selectFrom('provedDeveloper').selectAll().execute()
  const row = kept.find(({ userId }) => userId === proved.userId)
  expect(row).toMatchObject({ skill: 'Rust', proof: 'test', skills: ['Rust'], featuredOn: null })
  expect(kept.map(({ userId }) => userId)).not.toContain(unproved.userId)
})

test('without proved skills no one is featured', async () => {
  await matching.deps.db.deleteFrom('provedDeveloper').execute()
  const ann = await matching.person()
  expect(await ann.engagement.listFeaturedDevelopers({ query: {} })).toEqual({ developers: [] })
})

test('profile tips name what is missing, and a complete profile has none', async () => {
  const ann = await matching.person(bare)
  const { tips } = await ann.engagement.listProfileTips()
  expect(tips).toHaveLength(10)
  expect(tips.every(({ gain }) => gain === null)).toBe(true)
  await changes(ann, { headline: 'Here', bio: 'So', skills: [skill('Rust'), skill('Go'), skill('C')] })
  const subjects = (await ann.engagement.listProfileTips()).tips.map(({ subject }) => subject)
  expect(subjects).not.toContain('headline')
  expect(subjects).not.toContain('skills')
})

test('events for analytics are stored with consent only, product events for everyone', async () => {
  const ann = await matching.person()
  const track = (eventType: 'tip-dismissed' | 'dashboard-opened', metadata = {}) =>
    ann.engagement.track({ body: { eventType, metadata } })
  const kept = async () => {
    const rows = await matching.deps.db
      .selectFrom('engagementEvent')
      .select(['eventType', 'metadata'])
      .where('userId', '=', ann.userId)
      .orderBy('id')
      .execute()
    return rows.map(({ eventType }) => eventType)
  }
  await track('dashboard-opened')
  await track('tip-dismissed', { tip: 'photo' })
  expect(await kept()).toEqual(['tip-dismissed'])
  const decided = { userId: ann.userId, decided: 'analytics', decidedAt: new Date().toISOString() } as const
  await matching.publish(consentChanged, { ...decided, sourceVersion: 2, granted: ['analytics'] })
  // An older decision that arrives late is ignored.
  await matching.publish(consentChanged, { ...decided, sourceVersion: 1, granted: [] })
  await matching.settle()
  await track('dashboard-opened')
  await matching.publish(consentChanged, { ...decided, sourceVersion: 3, granted: [] })
  await matching.settle()
  await track('dashboard-opened')
  expect(await kept()).toEqual(['tip-dismissed', 'dashboard-opened'])
})

test.each([
  ['an unknown type', { eventType: 'constructor' }, 400],
  ['more than 2 KB', { eventType: 'tip-dismissed', metadata: { a: 'x'.repeat(2100) } }, 400],
  ['a character that no database keeps', { eventType: 'tip-dismissed', metadata: { a: '\u0000' } }, 400],
  ['half a character as a name', { eventType: 'tip-dismissed', metadata: { '\ud800': 1 } }, 400],
  ['something nested', { eventType: 'tip-dismissed', metadata: { a: { b: 1 } } }, 400],
  ['a megabyte', { eventType: 'tip-dismissed', metadata: { a: 'x'.repeat(1_000_000) } }, 413],
])('%s is rejected and nothing is stored', async (_, body, status) => {
  const ann = await matching.person()
  expect((await ann.http('POST', '/api/v1/engagement/track', { body })).status).toBe(status)
  const rows = await matching.deps.db
    .selectFrom('engagementEvent')
    .select('id')
    .where('userId', '=', ann.userId)
    .execute()
  expect(rows).toEqual([])
})

test('every list is empty until the own card has arrived', async () => {
  const early = await matching.as({ userId: matching.deps.newId() })
  const { engagement } = early
  expect(
    await Promise.all([
      engagement.getZeroState(),
      engagement.listSuggestedMatches({ query: {} }),
      engagement.listNewDevelopers({ query: {} }),
      engagement.listProfileTips(),
      engagement.listMatchingTips(),
    ]),
  ).toEqual([{ steps: [] }, { candidates: [] }, { developers: [] }, { tips: [] }, { tips: [] }])
})
