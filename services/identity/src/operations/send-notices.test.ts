import { badgeEarned } from '@codekin/contracts/gamification/events'
import { matchChanged, superlikeAnswered, superlikeReceived } from '@codekin/contracts/matching/events'
import { listMutedConversations } from '@codekin/contracts/messaging/commands'
import { messageDeleted, messageSent, messagesRead } from '@codekin/contracts/messaging/events'
import { listOnline } from '@codekin/contracts/realtime/commands'
import { endorsementRequested, endorsementReviewed } from '@codekin/contracts/verification/events'
import { serveCommands, servedCommand } from '@codekin/event-bus/commands'
import { newId } from '@codekin/service-kit/new-id'
import { publishAs } from '@codekin/test-kit/neighbour'
import { aMatch } from '@codekin/test-kit/states'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type SignedUp, startIdentity, type TestIdentity } from '../../testing/start-identity.ts'
import { sendNotices } from './send-notices.ts'

let identity: TestIdentity
const online = new Set<string>()
let muted: { userId: string; conversationId: string }[] = []
let isMessagingAway = false
beforeAll(async () => {
  identity = await startIdentity()
  const answer = servedCommand(listOnline, async ({ userIds }) => ({
    onlineIds: userIds.filter((id) => online.has(id)),
  }))
  const answerMuted = servedCommand(listMutedConversations, async ({ userIds }) => {
    if (isMessagingAway) throw new Error('away')
    return { muted: muted.filter(({ userId }) => userIds.includes(userId)) }
  })
  await serveCommands(identity.bus, [answer, answerMuted], identity.logs.log)
})
afterAll(() => identity.stop())
beforeEach(() => {
  online.clear()
  muted = []
  isMessagingAway = false
})

type Pair = { ann: SignedUp; bob: SignedUp; matchId: string }

/** Makes a match by Bob liking Ann back. */
async function createMatch(ann?: SignedUp): Promise<Pair> {
  const [one, bob] = [
    ann ?? (await identity.signUpVerified()),
    await identity.signUpVerified({ full_name: 'Bob Click-Here' }),
  ]
  const matchId = newId()
  const createdAt = identity.clock.now().toISOString()
  const match = aMatch({ matchId, userIds: [one.userId, bob.userId], createdAt })
  await publishAs(identity.bus, matchChanged, match, { actor: bob.userId })
  await identity.settle()
  return { ann: one, bob, matchId }
}

async function sendMessage({ ann, bob, matchId }: Pair, seq: number, about: { isHidden?: boolean; id?: string } = {}) {
  const createdAt = identity.clock.now().toISOString()
  const from = { conversationId: matchId, senderId: bob.userId, senderName: 'Bob Click-Here', recipientId: ann.userId }
  const { isHidden = false, id = newId() } = about
  const message = { ...from, messageId: newId(), seq, content: 'A secret', clientMessageId: null, createdAt, isHidden }
  await publishAs(identity.bus, messageSent, message, { id })
}

async function readMessages({ ann, bob, matchId }: Pair, upToSeq: number) {
  const readAt = identity.clock.now().toISOString()
  const data = { conversationId: matchId, readerId: ann.userId, otherId: bob.userId, upToSeq, readAt }
  await publishAs(identity.bus, messagesRead, data)
}

/** Advances the clock and returns the person's notification mails, oldest first. */
async function mailsAfter(seconds: number, { email }: SignedUp) {
  await identity.settle()
  identity.clock.advance(seconds)
  await identity.runJob('send-notices')
  await identity.deps.mails.drain()
  return identity.mailbox.messages().filter(({ to, subject }) => to.includes(email) && subject.startsWith('Codekin:'))
}

const minute = 60
const hour = 3600

test('a match is mailed once, without names, to the person who did not complete it', async () => {
  const { ann, bob } = await createMatch()
  const [mail, ...more] = await mailsAfter(2 * minute, ann)
  expect(mail?.subject).toBe('Codekin: 1 new match')
  expect(mail?.text).toContain('/matches')
  expect(mail?.text).not.toContain('Bob')
  expect(more).toEqual([])
  expect(await mailsAfter(hour, ann)).toHaveLength(1)
  expect(await mailsAfter(0, bob)).toEqual([])
})

test('matches, and messages unread for ten minutes, are combined into one mail', async () => {
  const ann = await identity.signUpVerified()
  const [one, other] = [await createMatch(ann), await createMatch(ann)]
  await sendMessage(one, 1)
  await sendMessage(one, 2)
  await sendMessage(other, 1)
  const [mail, ...more] = await mailsAfter(11 * minute, ann)
  expect(mail?.subject).toBe('Codekin: 2 new matches, 3 unread messages in 2 conversations')
  expect(mail?.text).not.toContain('secret')
  expect(more).toEqual([])
})

test('read, deleted and hidden messages are not mailed, in whatever order events arrive', async () => {
  const { ann, bob, matchId } = await createMatch()
  const conversation = { ann, bob, matchId }
  expect(await mailsAfter(2 * minute, ann)).toHaveLength(1)
  await readMessages(conversation, 2)
  await identity.settle()
  await sendMessage(conversation, 1)
  await sendMessage(conversation, 2)
  await sendMessage(conversation, 3, { isHidden: true })
  await sendMessage(conversation, 4)
  await identity.settle()
  const deleted = { messageId: newId(), conversationId: matchId, seq: 4, senderId: bob.userId, recipientId: ann.userId }
  await publishAs(identity.bus, messageDeleted, { ...deleted, deletedAt: identity.clock.now().toISOString() })
  await sendMessage(conversation, 5)
  await identity.settle()
  await readMessages(conversation, 5)
  expect(await mailsAfter(hour, ann)).toHaveLength(1)
})

test('a person who is online is not mailed about messages until they are offline', async () => {
  const conversation = await createMatch()
  await mailsAfter(2 * minute, conversation.ann)
  online.add(conversation.ann.userId)
  await sendMessage(conversation, 1)
  expect(await mailsAfter(20 * minute, conversation.ann)).toHaveLength(1)
  online.clear()
  expect((await mailsAfter(2 * minute, conversation.ann)).map(({ subject }) => subject)).toEqual([
    'Codekin: 1 new match',
    'Codekin: 1 unread message',
  ])
})

test('a muted conversation is never mailed to the person who muted it; others, and the other person’s, are', async () => {
  const ann = await identity.signUpVerified()
  const [quiet, loud] = [await createMatch(ann), await createMatch(ann)]
  expect(await mailsAfter(2 * minute, ann)).toHaveLength(1)
  muted = [
    { userId: ann.userId, conversationId: quiet.matchId },
    { userId: quiet.bob.userId, conversationId: loud.matchId },
  ]
  await sendMessage(quiet, 1)
  await sendMessage(loud, 1)
  await sendMessage({ ann: quiet.bob, bob: ann, matchId: quiet.matchId }, 2)
  expect((await mailsAfter(11 * minute, ann)).at(-1)?.subject).toBe('Codekin: 1 unread message')
  expect((await mailsAfter(0, quiet.bob)).at(-1)?.subject).toBe('Codekin: 1 unread message')
  muted = []
  expect(await mailsAfter(hour, ann)).toHaveLength(2)
  await sendMessage(quiet, 3)
  expect((await mailsAfter(11 * minute, ann)).at(-1)?.subject).toBe('Codekin: 1 unread message')
})

test('while the muted conversations are unavailable, messages wait and everything else is mailed', async () => {
  const conversation = await createMatch()
  isMessagingAway = true
  await sendMessage(conversation, 1)
  expect((await mailsAfter(11 * minute, conversation.ann)).map(({ subject }) => subject)).toEqual([
    'Codekin: 1 new match',
  ])
  isMessagingAway = false
  expect((await mailsAfter(2 * minute, conversation.ann)).at(-1)?.subject).toBe('Codekin: 1 unread message')
})

test('a conversation is mailed once until it is read, and a repeated event counts once', async () => {
  const conversation = await createMatch()
  await mailsAfter(2 * minute, conversation.ann)
  const id = newId()
  await sendMessage(conversation, 1, { id })
  await sendMessage(conversation, 1, { id })
  expect((await mailsAfter(11 * minute, conversation.ann)).at(-1)?.subject).toBe('Codekin: 1 unread message')
  await sendMessage(conversation, 2)
  expect(await mailsAfter(11 * minute, conversation.ann)).toHaveLength(2)
  await readMessages(conversation, 2)
  await identity.settle()
  await sendMessage(conversation, 3)
  expect(await mailsAfter(11 * minute, conversation.ann)).toHaveLength(3)
})

test('a match that ended before the mail, and a kind whose mails are off, are not mailed', async () => {
  const { ann, bob, matchId } = await createMatch()
  const end = { by: bob.userId, at: identity.clock.now().toISOString() }
  await publishAs(identity.bus, matchChanged, aMatch({ matchId, userIds: [ann.userId, bob.userId] }, end))
  expect(await mailsAfter(hour, ann)).toEqual([])
  const cleo = await (async () => {
    const person = await identity.signUpVerified()
    await person.users.changeNotifications({ body: { kinds: { match: { mail: false } } } })
    return createMatch(person)
  })()
  expect(await mailsAfter(hour, cleo.ann)).toEqual([])
})

test('quiet hours delay mails until their end in the recipient’s time zone, even when the clocks change', async () => {
  // The night of 28 March 2027, in which Berlin loses an hour.
  identity.clock.set(new Date('2027-03-27T20:00:00Z'))
  const ann = await identity.signUpVerified()
  await ann.users.changeOwnProfile({ body: { timezone: 'Europe/Berlin' } })
  await ann.users.changeNotifications({ body: { quietHours: { isOn: true, from: '21:30', to: '07:00' } } })
  identity.clock.set(new Date('2027-03-27T22:00:00Z'))
  await createMatch(ann)
  expect(await mailsAfter(2 * minute, ann)).toEqual([])
  identity.clock.set(new Date('2027-03-28T04:59:00Z'))
  expect(await mailsAfter(0, ann)).toEqual([])
  expect(await mailsAfter(minute, ann)).toHaveLength(1)
})

test('a daily rhythm combines a day; changing it to instant sends the mail at once', async () => {
  identity.clock.set(new Date('2027-04-05T10:00:00Z'))
  const [ann, cleo] = [await identity.signUpVerified(), await identity.signUpVerified()]
  for (const person of [ann, cleo]) await person.users.changeNotifications({ body: { mailRhythm: 'daily' } })
  for (const person of [ann, ann, cleo]) await createMatch(person)
  expect(await mailsAfter(5 * minute, ann)).toEqual([])
  await cleo.users.changeNotifications({ body: { mailRhythm: 'instant' } })
  expect((await mailsAfter(0, cleo)).map(({ subject }) => subject)).toEqual(['Codekin: 1 new match'])
  expect((await mailsAfter(24 * hour, ann)).map(({ subject }) => subject)).toEqual(['Codekin: 2 new matches'])
})

test('a daily mail is sent at nine in the new time zone after a change', async () => {
  identity.clock.set(new Date('2027-04-07T10:00:00Z'))
  const ann = await identity.signUpVerified()
  await ann.users.changeOwnProfile({ body: { timezone: 'Europe/Berlin' } })
  await ann.users.changeNotifications({ body: { mailRhythm: 'daily' } })
  await createMatch(ann)
  expect(await mailsAfter(5 * minute, ann)).toEqual([])
  await ann.users.changeOwnProfile({ body: { timezone: 'Pacific/Auckland' } })
  expect(await mailsAfter(0, ann)).toEqual([])
  identity.clock.set(new Date('2027-04-07T20:59:00Z'))
  expect(await mailsAfter(0, ann)).toEqual([])
  expect(await mailsAfter(minute, ann)).toHaveLength(1)
})

test('the unsubscribe link works without signing in and repeatedly, and can also turn mails on again', async () => {
  const { ann } = await createMatch()
  const [mail] = await mailsAfter(2 * minute, ann)
  const address = mail?.headers['list-unsubscribe']?.slice(1, -1) ?? ''
  expect(mail?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
  const { pathname } = new URL(address)
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  for (let i = 0; i < 2; i += 1) {
    const answer = await identity.anonymous.http('POST', pathname, {
      body: 'List-Unsubscribe=One-Click',
      headers: form,
    })
    expect(answer).toMatchObject({ status: 200, body: { mailRhythm: 'never' } })
  }
  expect((await ann.users.getSettings()).notifications.mailRhythm).toBe('never')
  await createMatch(ann)
  expect(await mailsAfter(hour, ann)).toHaveLength(1)
  const token = mail?.links.map((link) => link.split('/unsubscribe/')[1]).find(Boolean) ?? ''
  await identity.anonymous.users.changeNoticeMails({ params: { token }, body: { mailRhythm: 'weekly' } })
  expect((await (await identity.signIn(ann)).users.getSettings()).notifications.mailRhythm).toBe('weekly')
})

test('an unknown unsubscribe link is refused', async () => {
  const params = { token: 'k'.repeat(43) }
  const refusal = { status: 410, code: 'invalid_link' }
  await expect(identity.anonymous.users.stopNoticeMails({ params, body: new Uint8Array() })).rejects.toMatchObject(
    refusal,
  )
  const body = { mailRhythm: 'daily' as const }
  await expect(identity.anonymous.users.changeNoticeMails({ params, body })).rejects.toMatchObject(refusal)
})

test('a process that dies before its commit mails nothing, and the next one mails it once', async () => {
  const { ann } = await createMatch()
  await identity.settle()
  identity.clock.advance(2 * minute)
  const { db } = identity.deps
  const dies = {
    ...identity.deps,
    newId: () => {
      throw new Error('killed')
    },
  }
  await expect(sendNotices(dies, { isStopped: () => false })).rejects.toThrow('killed')
  expect(
    await db.selectFrom('mail').select('id').where('kind', '=', 'notices').where('address', '=', ann.email).execute(),
  ).toEqual([])
  await Promise.all([identity.runJob('send-notices'), sendNotices(identity.deps, { isStopped: () => false })])
  expect(await mailsAfter(0, ann)).toHaveLength(1)
})

/** The event data of an endorsement of Ann by Bob. */
function endorsementOf({ ann, bob }: Pair, about: { isHidden?: boolean } = {}) {
  const parties = { endorsementId: newId(), skill: 'Rust', ownerId: ann.userId, endorserId: bob.userId }
  return { ...parties, isHidden: false, ...about }
}

test('a requested endorsement is mailed to the endorser, a given one to its owner, without names', async () => {
  const couple = await createMatch()
  const asked = endorsementOf(couple)
  const requestedAt = identity.clock.now().toISOString()
  await publishAs(identity.bus, endorsementRequested, {
    ...asked,
    change: 'asked',
    requestedBy: couple.ann.userId,
    requestedAt,
  })
  const [toBob] = (await mailsAfter(11 * minute, couple.bob)).slice(-1)
  expect(toBob?.subject).toContain('1 endorsement to review')
  expect(toBob?.text).toContain('/skill-verification')
  const given = { ...asked, status: 'given', reviewedBy: couple.bob.userId } as const
  await publishAs(identity.bus, endorsementReviewed, { ...given, reviewedAt: identity.clock.now().toISOString() })
  const [toAnn] = (await mailsAfter(11 * minute, couple.ann)).slice(-1)
  expect(toAnn?.subject).toContain('1 endorsement to review')
  expect(toAnn?.text).not.toContain('Bob')
})

test('endorsements that are shadow-banned, declined, withdrawn or expired are not mailed', async () => {
  const couple = await createMatch()
  await mailsAfter(2 * minute, couple.ann)
  const before = (await mailsAfter(0, couple.ann)).length
  const at = identity.clock.now().toISOString()
  const offered = { change: 'offered', requestedBy: couple.bob.userId, requestedAt: at } as const
  await publishAs(identity.bus, endorsementRequested, { ...endorsementOf(couple, { isHidden: true }), ...offered })
  for (const [status, reviewedBy] of [
    ['declined', couple.bob.userId],
    ['withdrawn', couple.bob.userId],
    ['expired', null],
  ] as const)
    await publishAs(identity.bus, endorsementReviewed, { ...endorsementOf(couple), status, reviewedBy, reviewedAt: at })
  expect(await mailsAfter(11 * minute, couple.ann)).toHaveLength(before)
})

test('a superlike is mailed without a name once the receiver is offline, unless it was answered or its sender is hidden', async () => {
  const [ann, bob, cleo] = [
    await identity.signUpVerified(),
    await identity.signUpVerified({ full_name: 'Bob Click-Here' }),
    await identity.signUpVerified(),
  ]
  const superlike = async (sender: SignedUp) => {
    const at = identity.clock.now().toISOString()
    const data = { userId: ann.userId, senderId: sender.userId, superlikedAt: at, toldAt: at }
    await publishAs(identity.bus, superlikeReceived, data)
    await identity.settle()
  }
  await superlike(cleo)
  const answer = { userId: ann.userId, senderId: cleo.userId, answeredAt: identity.clock.now().toISOString() }
  await publishAs(identity.bus, superlikeAnswered, answer)
  online.add(ann.userId)
  await superlike(bob)
  expect(await mailsAfter(11 * minute, ann)).toEqual([])
  online.clear()
  const [mail, ...more] = await mailsAfter(2 * minute, ann)
  expect(mail?.subject).toBe('Codekin: 1 superlike for you')
  expect(mail?.text).toContain('/discover')
  expect(mail?.text).not.toContain('Bob')
  expect(more).toEqual([])
  await superlike(bob)
  await (await identity.signIn(bob)).privacy.changeSettings({ body: { profileVisibility: 'matches' } })
  expect(await mailsAfter(11 * minute, ann)).toHaveLength(1)
})

test('a superlike that arrives after its answer is not mailed', async () => {
  const [ann, bob] = [await identity.signUpVerified(), await identity.signUpVerified()]
  const at = identity.clock.now().toISOString()
  const pair = { userId: ann.userId, senderId: bob.userId }
  await publishAs(identity.bus, superlikeAnswered, { ...pair, answeredAt: at })
  await identity.settle()
  await publishAs(identity.bus, superlikeReceived, { ...pair, superlikedAt: at, toldAt: at })
  await identity.settle()
  expect(await mailsAfter(11 * minute, ann)).toEqual([])
})

test('a badge is mailed only to people who turned that on', async () => {
  const [ann, bob] = [await identity.signUpVerified(), await identity.signUpVerified()]
  await ann.users.changeNotifications({ body: { kinds: { badge: { mail: true } } } })
  const earnedAt = identity.clock.now().toISOString()
  for (const { userId } of [ann, bob])
    await publishAs(identity.bus, badgeEarned, { userId, badge: 'answered', earnedAt })
  const [mail] = await mailsAfter(11 * minute, ann)
  expect(mail?.subject).toBe('Codekin: 1 new badge')
  expect(mail?.text).toContain('/quality')
  expect(await mailsAfter(0, bob)).toEqual([])
})
