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

/** Bob liked Ann back. */
async function pair(ann?: SignedUp): Promise<Pair> {
  const [one, bob] = [ann ?? (await identity.join()), await identity.join({ full_name: 'Bob Click-Here' })]
  const matchId = newId()
  const createdAt = identity.clock.now().toISOString()
  const match = aMatch({ matchId, userIds: [one.userId, bob.userId], createdAt })
  await publishAs(identity.bus, matchChanged, match, { actor: bob.userId })
  await identity.settle()
  return { ann: one, bob, matchId }
}

async function says({ ann, bob, matchId }: Pair, seq: number, about: { isHidden?: boolean; id?: string } = {}) {
  const createdAt = identity.clock.now().toISOString()
  const from = { conversationId: matchId, senderId: bob.userId, senderName: 'Bob Click-Here', recipientId: ann.userId }
  const { isHidden = false, id = newId() } = about
  const message = { ...from, messageId: newId(), seq, content: 'A secret', clientMessageId: null, createdAt, isHidden }
  await publishAs(identity.bus, messageSent, message, { id })
}

async function reads({ ann, bob, matchId }: Pair, upToSeq: number) {
  const readAt = identity.clock.now().toISOString()
  const data = { conversationId: matchId, readerId: ann.userId, otherId: bob.userId, upToSeq, readAt }
  await publishAs(identity.bus, messagesRead, data)
}

/** The notification mails of somebody after so much time, oldest first. */
async function mailsAfter(seconds: number, { email }: SignedUp) {
  await identity.settle()
  identity.clock.advance(seconds)
  await identity.runJob('send-notices')
  await identity.deps.mails.drain()
  return identity.mailbox.messages().filter(({ to, subject }) => to.includes(email) && subject.startsWith('Codekin:'))
}

const minute = 60
const hour = 3600

test('a match is mailed to whom it came unawares, once, without a name of anybody', async () => {
  const { ann, bob } = await pair()
  const [mail, ...more] = await mailsAfter(2 * minute, ann)
  expect(mail?.subject).toBe('Codekin: 1 new match')
  expect(mail?.text).toContain('/matches')
  expect(mail?.text).not.toContain('Bob')
  expect(more).toEqual([])
  expect(await mailsAfter(hour, ann)).toHaveLength(1)
  expect(await mailsAfter(0, bob)).toEqual([])
})

test('what gathered is one mail: a match, and messages that stayed unread for ten minutes', async () => {
  const ann = await identity.join()
  const [one, other] = [await pair(ann), await pair(ann)]
  await says(one, 1)
  await says(one, 2)
  await says(other, 1)
  const [mail, ...more] = await mailsAfter(11 * minute, ann)
  expect(mail?.subject).toBe('Codekin: 2 new matches, 3 unread messages in 2 conversations')
  expect(mail?.text).not.toContain('secret')
  expect(more).toEqual([])
})

test('what was read, deleted or hidden is not mailed, in whatever order the news come', async () => {
  const { ann, bob, matchId } = await pair()
  const talk = { ann, bob, matchId }
  expect(await mailsAfter(2 * minute, ann)).toHaveLength(1)
  await reads(talk, 2)
  await identity.settle()
  await says(talk, 1)
  await says(talk, 2)
  await says(talk, 3, { isHidden: true })
  await says(talk, 4)
  await identity.settle()
  const deleted = { messageId: newId(), conversationId: matchId, seq: 4, senderId: bob.userId, recipientId: ann.userId }
  await publishAs(identity.bus, messageDeleted, { ...deleted, deletedAt: identity.clock.now().toISOString() })
  await says(talk, 5)
  await identity.settle()
  await reads(talk, 5)
  expect(await mailsAfter(hour, ann)).toHaveLength(1)
})

test('whoever is there is not mailed about messages, until they have gone', async () => {
  const talk = await pair()
  await mailsAfter(2 * minute, talk.ann)
  online.add(talk.ann.userId)
  await says(talk, 1)
  expect(await mailsAfter(20 * minute, talk.ann)).toHaveLength(1)
  online.clear()
  expect((await mailsAfter(2 * minute, talk.ann)).map(({ subject }) => subject)).toEqual([
    'Codekin: 1 new match',
    'Codekin: 1 unread message',
  ])
})

test('of a muted conversation nothing is mailed, also later; of the others and to the other one it is', async () => {
  const ann = await identity.join()
  const [quiet, loud] = [await pair(ann), await pair(ann)]
  expect(await mailsAfter(2 * minute, ann)).toHaveLength(1)
  muted = [
    { userId: ann.userId, conversationId: quiet.matchId },
    { userId: quiet.bob.userId, conversationId: loud.matchId },
  ]
  await says(quiet, 1)
  await says(loud, 1)
  await says({ ann: quiet.bob, bob: ann, matchId: quiet.matchId }, 2)
  expect((await mailsAfter(11 * minute, ann)).at(-1)?.subject).toBe('Codekin: 1 unread message')
  expect((await mailsAfter(0, quiet.bob)).at(-1)?.subject).toBe('Codekin: 1 unread message')
  muted = []
  expect(await mailsAfter(hour, ann)).toHaveLength(2)
  await says(quiet, 3)
  expect((await mailsAfter(11 * minute, ann)).at(-1)?.subject).toBe('Codekin: 1 unread message')
})

test('while nobody can say what is muted, messages wait and everything else is mailed', async () => {
  const talk = await pair()
  isMessagingAway = true
  await says(talk, 1)
  expect((await mailsAfter(11 * minute, talk.ann)).map(({ subject }) => subject)).toEqual(['Codekin: 1 new match'])
  isMessagingAway = false
  expect((await mailsAfter(2 * minute, talk.ann)).at(-1)?.subject).toBe('Codekin: 1 unread message')
})

test('a conversation is mailed about once until it is read, and an event that comes twice is one', async () => {
  const talk = await pair()
  await mailsAfter(2 * minute, talk.ann)
  const id = newId()
  await says(talk, 1, { id })
  await says(talk, 1, { id })
  expect((await mailsAfter(11 * minute, talk.ann)).at(-1)?.subject).toBe('Codekin: 1 unread message')
  await says(talk, 2)
  expect(await mailsAfter(11 * minute, talk.ann)).toHaveLength(2)
  await reads(talk, 2)
  await identity.settle()
  await says(talk, 3)
  expect(await mailsAfter(11 * minute, talk.ann)).toHaveLength(3)
})

test('a match that ended before the mail left, and a kind that nobody wants mailed, are not told', async () => {
  const { ann, bob, matchId } = await pair()
  const end = { by: bob.userId, at: identity.clock.now().toISOString() }
  await publishAs(identity.bus, matchChanged, aMatch({ matchId, userIds: [ann.userId, bob.userId] }, end))
  expect(await mailsAfter(hour, ann)).toEqual([])
  const cleo = await (async () => {
    const person = await identity.join()
    await person.users.changeNotifications({ body: { kinds: { match: { mail: false } } } })
    return pair(person)
  })()
  expect(await mailsAfter(hour, cleo.ann)).toEqual([])
})

test('quiet hours hold mails back until they end by the clock of the own zone, also when clocks change', async () => {
  // The night of 28 March 2027, in which Berlin loses an hour.
  identity.clock.set(new Date('2027-03-27T20:00:00Z'))
  const ann = await identity.join()
  await ann.users.changeOwnProfile({ body: { timezone: 'Europe/Berlin' } })
  await ann.users.changeNotifications({ body: { quietHours: { isOn: true, from: '21:30', to: '07:00' } } })
  identity.clock.set(new Date('2027-03-27T22:00:00Z'))
  await pair(ann)
  expect(await mailsAfter(2 * minute, ann)).toEqual([])
  identity.clock.set(new Date('2027-03-28T04:59:00Z'))
  expect(await mailsAfter(0, ann)).toEqual([])
  expect(await mailsAfter(minute, ann)).toHaveLength(1)
})

test('a daily rhythm gathers a day; whoever then wants them at once gets them at once', async () => {
  identity.clock.set(new Date('2027-04-05T10:00:00Z'))
  const [ann, cleo] = [await identity.join(), await identity.join()]
  for (const person of [ann, cleo]) await person.users.changeNotifications({ body: { mailRhythm: 'daily' } })
  for (const person of [ann, ann, cleo]) await pair(person)
  expect(await mailsAfter(5 * minute, ann)).toEqual([])
  await cleo.users.changeNotifications({ body: { mailRhythm: 'instant' } })
  expect((await mailsAfter(0, cleo)).map(({ subject }) => subject)).toEqual(['Codekin: 1 new match'])
  expect((await mailsAfter(24 * hour, ann)).map(({ subject }) => subject)).toEqual(['Codekin: 2 new matches'])
})

test('a daily mail leaves at nine by the clock of a zone that was chosen meanwhile', async () => {
  identity.clock.set(new Date('2027-04-07T10:00:00Z'))
  const ann = await identity.join()
  await ann.users.changeOwnProfile({ body: { timezone: 'Europe/Berlin' } })
  await ann.users.changeNotifications({ body: { mailRhythm: 'daily' } })
  await pair(ann)
  expect(await mailsAfter(5 * minute, ann)).toEqual([])
  await ann.users.changeOwnProfile({ body: { timezone: 'Pacific/Auckland' } })
  expect(await mailsAfter(0, ann)).toEqual([])
  identity.clock.set(new Date('2027-04-07T20:59:00Z'))
  expect(await mailsAfter(0, ann)).toEqual([])
  expect(await mailsAfter(minute, ann)).toHaveLength(1)
})

test('one click ends these mails without signing in, as often as it is clicked, and takes it back', async () => {
  const { ann } = await pair()
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
  await pair(ann)
  expect(await mailsAfter(hour, ann)).toHaveLength(1)
  const token = mail?.links.map((link) => link.split('/unsubscribe/')[1]).find(Boolean) ?? ''
  await identity.anonymous.users.changeNoticeMails({ params: { token }, body: { mailRhythm: 'weekly' } })
  expect((await (await identity.signIn(ann)).users.getSettings()).notifications.mailRhythm).toBe('weekly')
})

test('a link that was never mailed, or a year ago, is refused', async () => {
  const params = { token: 'k'.repeat(43) }
  const refusal = { status: 410, code: 'invalid_link' }
  await expect(identity.anonymous.users.stopNoticeMails({ params, body: new Uint8Array() })).rejects.toMatchObject(
    refusal,
  )
  const body = { mailRhythm: 'daily' as const }
  await expect(identity.anonymous.users.changeNoticeMails({ params, body })).rejects.toMatchObject(refusal)
})

test('a sender that dies before its commit mails nothing, and the next one mails it once', async () => {
  const { ann } = await pair()
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

/** What goes on between two about an endorsement of Ann, in whose name it is told of. */
function endorsementOf({ ann, bob }: Pair, about: { isHidden?: boolean } = {}) {
  const parties = { endorsementId: newId(), skill: 'Rust', ownerId: ann.userId, endorserId: bob.userId }
  return { ...parties, isHidden: false, ...about }
}

test('an endorsement is mailed to whoever is asked for it and to whoever is given it, without a name', async () => {
  const couple = await pair()
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

test('what is done under a shadow ban, is declined or has ended is not mailed', async () => {
  const couple = await pair()
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

test('a superlike is mailed without a name once the receiver is away, unless it was answered or its sender is out of sight', async () => {
  const [ann, bob, cleo] = [
    await identity.join(),
    await identity.join({ full_name: 'Bob Click-Here' }),
    await identity.join(),
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

test('a superlike that a retry brings after its answer is not mailed', async () => {
  const [ann, bob] = [await identity.join(), await identity.join()]
  const at = identity.clock.now().toISOString()
  const pair = { userId: ann.userId, senderId: bob.userId }
  await publishAs(identity.bus, superlikeAnswered, { ...pair, answeredAt: at })
  await identity.settle()
  await publishAs(identity.bus, superlikeReceived, { ...pair, superlikedAt: at, toldAt: at })
  await identity.settle()
  expect(await mailsAfter(11 * minute, ann)).toEqual([])
})

test('a badge is mailed to whoever wants that', async () => {
  const [ann, bob] = [await identity.join(), await identity.join()]
  await ann.users.changeNotifications({ body: { kinds: { badge: { mail: true } } } })
  const earnedAt = identity.clock.now().toISOString()
  for (const { userId } of [ann, bob])
    await publishAs(identity.bus, badgeEarned, { userId, badge: 'answered', earnedAt })
  const [mail] = await mailsAfter(11 * minute, ann)
  expect(mail?.subject).toBe('Codekin: 1 new badge')
  expect(mail?.text).toContain('/quality')
  expect(await mailsAfter(0, bob)).toEqual([])
})
