import { randomUUID } from 'node:crypto'
import { badgeEarned } from '@codekin/contracts/gamification/events'
import { userRegistered } from '@codekin/contracts/identity/events'
import { matchChanged, superlikeReceived } from '@codekin/contracts/matching/events'
import {
  contactChanged,
  conversationArranged,
  messageDeleted,
  messageSent,
  messagesRead,
  scheduledFailed,
  staffMessageKept,
  staffMessagesRead,
} from '@codekin/contracts/messaging/events'
import { closeCodes } from '@codekin/contracts/socket'
import {
  endorsementRequested,
  endorsementReviewed,
  githubSyncChanged,
  signalAppealDecided,
} from '@codekin/contracts/verification/events'
import { revoke } from '@codekin/event-bus/revocations'
import { publishAs } from '@codekin/test-kit/neighbour'
import { startTestService, type TestService } from '@codekin/test-kit/start-service'
import { aMatch } from '@codekin/test-kit/states'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { messageData, openSocket } from '../../testing/makers.ts'
import { type ConnectedUser, hangUp, join, type Realtime, startRealtime } from '../../testing/people.ts'
import { realtime as gateway } from '../app.ts'
import type { Deps } from '../deps.ts'
import { replaySeconds } from '../replay/replay-buffer.ts'

let realtime: Realtime
let service: TestService<Deps>
let someone: Realtime['someone']
let pair: Realtime['pair']

beforeAll(async () => {
  realtime = await startRealtime()
  ;({ service, someone, pair } = realtime)
})
afterAll(() => realtime.service.stop())

test('the other member receives a message as a preview of 100 characters and an ellipsis', async () => {
  const { ann, bob, matchId } = await pair()
  const content = '🙂'.repeat(150)
  await service.publish(messageSent, messageData({ matchId, from: ann.userId, to: bob.userId, seq: 1, content }))
  const { data, id } = await bob.socket.next('new_message')
  expect(data).toMatchObject({ matchId, senderId: ann.userId, senderName: 'Ada Lovelace', seq: 1 })
  expect(data.message).toBe(`${'🙂'.repeat(100)}…`)
  expect(data.content).toBeUndefined()
  expect(id).toBeGreaterThan(1_600_000_000_000)
  await hangUp(ann, bob)
})

test("an action under a shadow ban reaches the user's own devices at once and delays no one", async () => {
  const { ann, bob, matchId } = await pair()
  await join(ann, matchId)
  const sent = (seq: number, isHidden: boolean) => ({
    ...messageData({ matchId, from: ann.userId, to: bob.userId, seq }),
    isHidden,
  })
  await service.publish(messageSent, sent(1, false))
  const hidden = sent(2, true)
  await service.publish(messageSent, hidden)
  const { messageId } = hidden
  const deletion = { messageId, conversationId: matchId, senderId: ann.userId, recipientId: bob.userId }
  await service.publish(messageDeleted, { ...deletion, seq: 2, deletedAt: new Date(0).toISOString(), isHidden: true })
  const reading = { conversationId: matchId, readerId: ann.userId, otherId: bob.userId, upToSeq: 2 }
  await service.publish(messagesRead, { ...reading, readAt: new Date(0).toISOString(), isHidden: true })
  await service.publish(messageSent, sent(3, false))
  // Waiting for a missing predecessor takes longer than this test; the hidden one never arrives.
  await bob.socket.next('new_message', ({ seq }) => seq === 3)
  expect(bob.socket.of('new_message').map(({ data }) => data.seq)).toEqual([1, 3])
  await ann.socket.next('message_deleted')
  await ann.socket.next('message_read')
  expect(ann.socket.of('new_message').map(({ data }) => data.seq)).toEqual([1, 2, 3])
  await service.settle()
  expect([...bob.socket.of('message_deleted'), ...bob.socket.of('message_read')]).toEqual([])
  await hangUp(ann, bob)
})

test("a device that joined the match gets the content; the sender's other devices get the preview", async () => {
  const { ann, bob, matchId } = await pair()
  const second = openSocket(service.url, { token: ann.token })
  await second.next('welcome')
  await join(ann, matchId)
  await join(bob, matchId)
  await service.publish(
    messageSent,
    messageData({ matchId, from: ann.userId, to: bob.userId, seq: 1, content: 'hello' }),
  )
  expect((await bob.socket.next('new_message')).data).toMatchObject({ content: 'hello', clientMessageId: 'client-1' })
  expect((await ann.socket.next('new_message')).data.content).toBe('hello')
  const preview = await second.next('new_message')
  expect(preview.data).toMatchObject({ matchId, senderId: ann.userId, message: 'hello', clientMessageId: 'client-1' })
  expect(preview.data).not.toHaveProperty('content')
  await second.close()
  await hangUp(ann, bob)
})

test('receipts, deletions, new and ended matches reach both members', async () => {
  const { ann, bob, matchId } = await pair()
  const at = new Date(0).toISOString()
  const userIds: [string, string] = [ann.userId, bob.userId]
  await service.publish(matchChanged, aMatch({ matchId, userIds }))
  expect((await ann.socket.next('match_created')).data.userId).toBe(bob.userId)
  expect((await bob.socket.next('match_created')).data.userId).toBe(ann.userId)
  await service.publish(messagesRead, {
    conversationId: matchId,
    readerId: bob.userId,
    otherId: ann.userId,
    upToSeq: 3,
    readAt: at,
  })
  expect((await ann.socket.next('message_read')).data).toMatchObject({ readerId: bob.userId, upToSeq: 3 })
  const unshown = { conversationId: matchId, readerId: bob.userId, otherId: ann.userId, upToSeq: 4, readAt: at }
  await service.publish(messagesRead, { ...unshown, hasReceipt: false })
  await bob.socket.next('message_read', ({ upToSeq }) => upToSeq === 4)
  await service.publish(messageDeleted, {
    messageId: randomUUID(),
    conversationId: matchId,
    seq: 2,
    senderId: ann.userId,
    recipientId: bob.userId,
    deletedAt: at,
  })
  expect((await bob.socket.next('message_deleted')).data.seq).toBe(2)
  await service.publish(matchChanged, aMatch({ matchId, userIds }, { by: ann.userId, at }))
  const ended = await bob.socket.next('match_ended')
  expect(ended.data).toEqual({ matchId, endedAt: at })
  await ann.socket.next('match_ended')
  expect(ann.socket.of('message_read').map(({ data }) => data.upToSeq)).toEqual([3])
  await hangUp(ann, bob)
})

test("another user's match, an unknown one and an ended one can't be joined, with identical responses", async () => {
  const { ann, bob, matchId } = await pair()
  const eve = await someone()
  eve.socket.send({ event: 'join_match', data: { matchId } })
  eve.socket.send({ event: 'join_match', data: { matchId: randomUUID() } })
  eve.socket.send({ event: 'typing', data: { matchId } })
  await join(ann, matchId)
  await service.publish(matchChanged, aMatch({ matchId, userIds: [ann.userId, bob.userId] }, { by: ann.userId }))
  await bob.socket.next('match_ended')
  bob.socket.send({ event: 'join_match', data: { matchId } })
  const refusal = { code: 'not_found', about: 'join_match' }
  expect((await bob.socket.next('error')).data).toMatchObject(refusal)
  await eve.socket.next('error', ({ about }) => about === 'typing')
  expect(eve.socket.of('error').map(({ data }) => data.code)).toEqual(['not_found', 'not_found', 'not_found'])
  expect(eve.socket.of('joined')).toEqual([])
  await hangUp(ann, bob, eve)
})

test('signups reach the admin room only, and only admins may join it', async () => {
  const admin = await someone({ role: 'admin' })
  const ann = await someone()
  ann.socket.send({ event: 'join_admin_room', data: { email: 'admin@codekin.dev', role: 'admin' } })
  expect((await ann.socket.next('error')).data).toMatchObject({ code: 'not_allowed' })
  const outside = openSocket(service.url, { token: admin.token })
  await outside.next('welcome')
  admin.socket.send({ event: 'join_admin_room' })
  await admin.socket.next('joined')
  const userId = randomUUID()
  const signup = { userId, email: 'new@example.com', fullName: 'New Developer', role: 'user' as const }
  await service.publish(userRegistered, { ...signup, createdAt: new Date(0).toISOString() })
  const alert = await admin.socket.next('new_user_signup')
  expect(alert.data).toEqual({
    userId,
    userName: 'New Developer',
    userEmail: 'new@example.com',
    createdAt: new Date(0).toISOString(),
  })
  expect(alert.id).toBeTypeOf('number')
  expect([ann.socket.of('new_user_signup'), outside.of('new_user_signup')]).toEqual([[], []])
  await outside.close()
  await hangUp(admin, ann)
})

test('an admin who was briefly disconnected gets the signups of that time', async () => {
  const admin = await someone({ role: 'admin' })
  admin.socket.send({ event: 'join_admin_room' })
  await admin.socket.next('joined')
  const [welcome] = admin.socket.of('welcome')
  await admin.socket.close()
  const signup = { userId: randomUUID(), email: 'b@example.com', fullName: 'B', role: 'user' as const }
  await service.publish(userRegistered, { ...signup, createdAt: new Date(0).toISOString() })
  await service.settle()
  const back = openSocket(service.url, { token: admin.token })
  await back.next('welcome')
  back.send({ event: 'join_admin_room' })
  back.send({ event: 'resume', data: { lastId: welcome?.data.lastId } })
  expect((await back.next('new_user_signup')).data.userEmail).toBe('b@example.com')
  await back.close()
})

test('a staff message reaches every device of its recipient, also one that was briefly disconnected', async () => {
  const [ann, eve] = [await someone(), await someone()]
  const createdAt = service.clock.now().toISOString()
  const shown = { messageId: randomUUID(), preview: 'Welcome back', createdAt }
  const offline = openSocket(service.url, { token: ann.token })
  const { lastId } = (await offline.next('welcome')).data
  await offline.close()
  await service.publish(staffMessageKept, { ...shown, userId: ann.userId })
  const frame = await ann.socket.next('staff_message')
  expect(frame).toEqual({ event: 'staff_message', data: shown, id: expect.any(Number) })
  const back = openSocket(service.url, { token: ann.token })
  await back.next('welcome')
  back.send({ event: 'resume', data: { lastId } })
  expect(await back.next('staff_message')).toEqual(frame)
  expect(eve.socket.of('staff_message')).toEqual([])
  await back.close()
  await hangUp(ann, eve)
})

test.for([
  [
    'a read of team messages',
    async (userId: string, _matchId: string) => {
      const readAt = service.clock.now().toISOString()
      await service.publish(staffMessagesRead, { userId, readAt })
      return { event: 'staff_messages_read', data: { readAt } } as const
    },
  ],
  [
    'a contact’s change',
    async (userId: string, matchId: string) => {
      await service.publish(contactChanged, { conversationId: matchId, userId })
      return { event: 'contact_changed', data: { matchId } } as const
    },
  ],
] as const)(
  '%s reaches every device of that user only, also one that was briefly disconnected',
  async ([, publish]) => {
    const { ann, bob, matchId } = await pair()
    const offline = openSocket(service.url, { token: ann.token })
    const { lastId } = (await offline.next('welcome')).data
    await offline.close()
    const expected = await publish(ann.userId, matchId)
    const frame = await ann.socket.next(expected.event)
    expect(frame).toEqual({ ...expected, id: expect.any(Number) })
    const back = openSocket(service.url, { token: ann.token })
    await back.next('welcome')
    back.send({ event: 'resume', data: { lastId } })
    expect(await back.next(expected.event)).toEqual(frame)
    expect(bob.socket.of(expected.event)).toEqual([])
    await back.close()
    await hangUp(ann, bob)
  },
)

test("a mute or archive reaches the member's own devices alone, also one that was briefly disconnected", async () => {
  const { ann, bob, matchId } = await pair()
  await join(bob, matchId)
  const offline = openSocket(service.url, { token: ann.token })
  const { lastId } = (await offline.next('welcome')).data
  await offline.close()
  const arrangedAt = service.clock.now().toISOString()
  await service.publish(conversationArranged, { conversationId: matchId, userId: ann.userId, arrangedAt })
  const frame = await ann.socket.next('conversation_arranged')
  expect(frame).toEqual({ event: 'conversation_arranged', data: { matchId }, id: expect.any(Number) })
  const back = openSocket(service.url, { token: ann.token })
  await back.next('welcome')
  back.send({ event: 'resume', data: { lastId } })
  expect(await back.next('conversation_arranged')).toEqual(frame)
  await service.settle()
  expect(bob.socket.of('conversation_arranged')).toEqual([])
  await back.close()
  await hangUp(ann, bob)
})

test("the failure of a scheduled message reaches its author's devices alone, also one that was briefly disconnected", async () => {
  const { ann, bob, matchId } = await pair()
  await join(bob, matchId)
  const offline = openSocket(service.url, { token: ann.token })
  const { lastId } = (await offline.next('welcome')).data
  await offline.close()
  const [scheduledId, failedAt] = [randomUUID(), service.clock.now().toISOString()]
  await service.publish(scheduledFailed, { scheduledId, conversationId: matchId, userId: ann.userId, failedAt })
  const frame = await ann.socket.next('scheduled_failed')
  expect(frame).toEqual({ event: 'scheduled_failed', data: { matchId, scheduledId }, id: expect.any(Number) })
  const back = openSocket(service.url, { token: ann.token })
  await back.next('welcome')
  back.send({ event: 'resume', data: { lastId } })
  expect(await back.next('scheduled_failed')).toEqual(frame)
  await service.settle()
  expect(bob.socket.of('scheduled_failed')).toEqual([])
  await back.close()
  await hangUp(ann, bob)
})

test('a change of an endorsement reaches the devices of both users; under a shadow ban, only those of the user who acted', async () => {
  const { ann, bob } = await pair()
  const endorsement = {
    endorsementId: service.deps.newId(),
    skill: 'Rust',
    ownerId: ann.userId,
    endorserId: bob.userId,
  }
  const at = service.clock.now().toISOString()
  const request = { ...endorsement, change: 'asked' as const, requestedBy: ann.userId, requestedAt: at }
  const review = { ...endorsement, status: 'given' as const, reviewedBy: bob.userId, reviewedAt: at }
  await service.publish(endorsementRequested, { ...request, isHidden: true })
  await service.publish(endorsementRequested, { ...request, isHidden: false })
  await service.publish(endorsementReviewed, { ...review, isHidden: false })
  // Requests and responses have separate consumers, so they arrive in any order.
  const receivedChanges = ({ socket }: typeof ann) =>
    socket
      .of('endorsement_changed')
      .map(({ data: { change, isOwnDoing } }) => `${change} by ${isOwnDoing ? 'me' : 'them'}`)
      .toSorted()
  await expect.poll(() => receivedChanges(ann)).toEqual(['asked by me', 'asked by me', 'given by them'])
  await expect.poll(() => receivedChanges(bob)).toEqual(['asked by them', 'given by me'])
  await service.settle()
  expect([receivedChanges(ann).length, receivedChanges(bob).length]).toEqual([3, 2])
  await hangUp(ann, bob)
})

test('the progress of a GitHub sync and decisions about it reach the devices of its owner alone', async () => {
  const [ann, bob] = [await someone(), await someone()]
  const at = service.clock.now().toISOString()
  const sync = {
    id: service.deps.newId(),
    syncType: 'full' as const,
    state: 'running' as const,
    stage: 'reading' as const,
    repositoriesRead: 3,
    repositories: 12,
    commits: 40,
    resumesAt: null,
    problem: null,
    startedAt: at,
    finishedAt: null,
  }
  await service.publish(githubSyncChanged, { userId: ann.userId, sync })
  expect((await ann.socket.next('github_sync_changed')).data).toEqual(sync)
  const appeal = { appealId: service.deps.newId(), kind: 'star-ring' as const, isGranted: true }
  await service.publish(signalAppealDecided, { userId: ann.userId, ...appeal, decidedAt: at })
  expect((await ann.socket.next('github_appeal_decided')).data).toEqual(appeal)
  await service.settle()
  expect([...bob.socket.of('github_sync_changed'), ...bob.socket.of('github_appeal_decided')]).toEqual([])
  await hangUp(ann, bob)
})

test("a badge reaches its owner's devices once, and no one else's", async () => {
  const { ann, bob } = await pair()
  const badge = { badge: 'keeper' as const, earnedAt: new Date().toISOString() }
  const id = await service.publish(badgeEarned, { userId: ann.userId, ...badge })
  await service.publish(badgeEarned, { userId: ann.userId, ...badge }, { id })
  expect((await ann.socket.next('badge_earned')).data).toEqual(badge)
  await service.settle()
  expect([...ann.socket.of('badge_earned'), ...bob.socket.of('badge_earned')]).toHaveLength(1)
  await hangUp(ann, bob)
})

test("a superlike reaches the receiver's devices without its sender, and not the sender's devices", async () => {
  const { ann, bob } = await pair()
  const at = new Date().toISOString()
  const superlike = { userId: ann.userId, senderId: bob.userId, superlikedAt: at, toldAt: at }
  await service.publish(superlikeReceived, superlike)
  expect((await ann.socket.next('superlike_received')).data).toEqual({ toldAt: at })
  await service.settle()
  expect(bob.socket.of('superlike_received')).toEqual([])
  await hangUp(ann, bob)
})

test('an event that arrives twice is one frame', async () => {
  const { ann, bob, matchId } = await pair()
  const data = messageData({ matchId, from: ann.userId, to: bob.userId, seq: 1 })
  const id = await service.publish(messageSent, data)
  await service.publish(messageSent, data, { id })
  await service.publish(messageSent, messageData({ matchId, from: ann.userId, to: bob.userId, seq: 2 }))
  await bob.socket.next('new_message', ({ seq }) => seq === 2)
  expect(bob.socket.of('new_message').map((frame) => frame.data.seq)).toEqual([1, 2])
  await hangUp(ann, bob)
})

test('ending a session closes its sockets while their tokens are still valid, and no others', async () => {
  const [ann, bob] = [await someone(), await someone()]
  await revoke(service.bus, { sessionId: ann.userId, before: new Date() })
  expect(await ann.socket.closed).toBe(closeCodes.revoked)
  expect(bob.socket.ws.readyState).toBe(bob.socket.ws.OPEN)
  const again = openSocket(service.url, { token: ann.token })
  expect([closeCodes.notSignedIn, closeCodes.revoked]).toContain(await again.closed)
  await revoke(service.bus, { userId: bob.userId, before: new Date(service.clock.now().getTime() + 1_000) })
  expect(await bob.socket.closed).toBe(closeCodes.revoked)
})

test('conversations that wait for a message on another replica delay no one else', async () => {
  const waiting = await Promise.all(Array.from({ length: 24 }, () => someone()))
  const strangers = await Promise.all(Array.from({ length: 24 }, () => someone()))
  const write = (to: ConnectedUser, matchId: string, seq: number) =>
    service.publish(messageSent, messageData({ matchId, from: randomUUID(), to: to.userId, seq }))
  const matchIds = waiting.map(() => randomUUID())
  for (const [index, user] of waiting.entries()) await write(user, matchIds[index] ?? '', 1)
  for (const { socket } of waiting) await socket.next('new_message')
  for (const [index, user] of waiting.entries()) await write(user, matchIds[index] ?? '', 3)
  for (const user of strangers) await write(user, randomUUID(), 1)
  for (const { socket } of strangers) await socket.next('new_message')
  expect(waiting.flatMap(({ socket }) => socket.of('new_message').map(({ data }) => data.seq))).not.toContain(3)
  const second = { eventId: randomUUID(), audience: 'none' as const, plain: '', full: '' }
  for (const [index, { userId }] of waiting.entries()) {
    const matchId = matchIds[index] ?? ''
    await service.deps.gateway.replay.append(userId, { ...second, matchId }, { order: { matchId, seq: 2 } })
  }
  for (const { socket } of waiting) await socket.next('new_message', ({ seq }) => seq === 3)
  await hangUp(...waiting, ...strangers)
})

test('events older than any replay buffer cause a single reload, for connected users and for those who resume', async () => {
  const { ann, bob, matchId } = await pair()
  const offline = openSocket(service.url, { token: bob.token })
  const { lastId } = (await offline.next('welcome')).data
  await offline.close()
  const occurredAt = new Date(service.clock.now().getTime() - (replaySeconds + 60) * 1000)
  const message = (seq: number) => messageData({ matchId, from: ann.userId, to: bob.userId, seq })
  for (const seq of [1, 2, 3]) await publishAs(service.bus, messageSent, message(seq), { occurredAt })
  await publishAs(service.bus, messageSent, { ...message(4), isHidden: true }, { occurredAt })
  await service.publish(messageSent, message(5))
  await bob.socket.next('new_message')
  expect(bob.socket.frames.map(({ event }) => event)).toEqual(['welcome', 'resync', 'new_message'])
  expect(bob.socket.of('new_message')[0]?.data.seq).toBe(5)
  const back = openSocket(service.url, { token: bob.token })
  await back.next('welcome')
  back.send({ event: 'resume', data: { lastId } })
  await back.next('resync')
  await back.close()
  await hangUp(ann, bob)
})

test('actions under a shadow ban older than any replay buffer cause no reload for the other member', async () => {
  const { ann, bob, matchId } = await pair()
  const occurredAt = new Date(service.clock.now().getTime() - (replaySeconds + 60) * 1000)
  const hidden = { ...messageData({ matchId, from: ann.userId, to: bob.userId, seq: 1 }), isHidden: true }
  await publishAs(service.bus, messageSent, hidden, { occurredAt })
  await ann.socket.next('resync')
  await service.settle()
  expect(bob.socket.of('resync')).toEqual([])
  await hangUp(ann, bob)
})

test('a gateway that shuts down closes every socket with a reason', async () => {
  const own = await startTestService(gateway, { servers: service.servers, clock: service.clock })
  const { token } = await own.as()
  const socket = openSocket(own.url, { token })
  await socket.next('welcome')
  await own.stop()
  expect(await socket.closed).toBe(closeCodes.restarting)
})
