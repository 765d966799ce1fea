import { randomUUID } from 'node:crypto'
import { standingChanged } from '@codekin/contracts/admin/events'
import { settingsChanged } from '@codekin/contracts/identity/events'
import { messageSent } from '@codekin/contracts/messaging/events'
import { listOnline } from '@codekin/contracts/realtime/commands'
import { ask } from '@codekin/event-bus/commands'
import { aSettingsState, aStanding } from '@codekin/test-kit/states'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { messageData, openSocket, type RawSocket } from '../../testing/makers.ts'
import { type ConnectedUser, hangUp, join, type Realtime, startRealtime } from '../../testing/people.ts'

let realtime: Realtime
let service: Realtime['service']

beforeAll(async () => {
  realtime = await startRealtime()
  service = realtime.service
})
afterAll(() => service.stop())

/** Opens another socket of a user, in the same match. */
async function socketOf({ token, userId }: ConnectedUser, matchId: string): Promise<RawSocket> {
  const socket = openSocket(service.url, { token })
  await socket.next('welcome')
  await join({ token, userId, socket }, matchId)
  return socket
}

/** Ensures that all earlier frames were processed: a socket's frames are handled one after another. */
async function servedSoFar({ socket }: ConnectedUser): Promise<void> {
  socket.send({ event: 'typing', data: { matchId: randomUUID() } })
  await socket.next('error')
}

test('typing is relayed within the joined match, at most once in two seconds', async () => {
  const { ann, bob, matchId } = await realtime.pair()
  await join(ann, matchId)
  await join(bob, matchId)
  ann.socket.send({ event: 'typing', data: { matchId } })
  ann.socket.send({ event: 'typing', data: { matchId } })
  expect((await bob.socket.next('typing')).data).toEqual({ matchId, userId: ann.userId })
  service.clock.advance(2)
  ann.socket.send({ event: 'typing', data: { matchId } })
  await service.publish(messageSent, messageData({ matchId, from: ann.userId, to: bob.userId, seq: 1 }))
  await bob.socket.next('new_message')
  expect(bob.socket.of('typing')).toHaveLength(2)
  expect(ann.socket.of('typing')).toEqual([])
  await hangUp(ann, bob)
})

test('presence is sent to members who joined: on the first ping, and when pings stop', async () => {
  const { ann, bob, matchId } = await realtime.pair()
  await join(bob, matchId)
  expect((await bob.socket.next('presence')).data.isOnline).toBe(false)
  ann.socket.send({ event: 'activity_ping' })
  await bob.socket.next('presence', ({ isOnline }) => isOnline)
  ann.socket.send({ event: 'activity_ping' })
  await servedSoFar(ann)
  service.clock.advance(76)
  await service.deps.gateway.presence.sweep()
  await bob.socket.next('presence', ({ isOnline }) => !isOnline && bob.socket.of('presence').length === 3)
  expect(bob.socket.of('presence').map(({ data }) => data.isOnline)).toEqual([false, true, false])
  await hangUp(ann, bob)
})

test('a shadow-banned user is seen neither online nor typing, and notices nothing of it', async () => {
  const { ann, bob, matchId } = await realtime.pair()
  realtime.hide(ann)
  await join(bob, matchId)
  await join(ann, matchId)
  bob.socket.send({ event: 'activity_ping' })
  await ann.socket.next('presence', ({ isOnline }) => isOnline)
  ann.socket.send({ event: 'activity_ping' })
  ann.socket.send({ event: 'typing', data: { matchId } })
  bob.socket.send({ event: 'typing', data: { matchId } })
  await ann.socket.next('typing')
  await servedSoFar(ann)
  await service.publish(messageSent, messageData({ matchId, from: ann.userId, to: bob.userId, seq: 1 }))
  await bob.socket.next('new_message')
  const again = await socketOf(bob, matchId)
  await again.next('presence')
  expect(bob.socket.of('typing')).toEqual([])
  expect([...bob.socket.of('presence'), ...again.of('presence')].map(({ data }) => data.isOnline)).toEqual([
    false,
    false,
  ])
  expect(ann.socket.of('error')).toHaveLength(1)
  await again.close()
  await hangUp(ann, bob)
})

test('a user who is shadow-banned while online is shown as offline at once, before matching knows', async () => {
  const { ann, bob, matchId } = await realtime.pair()
  await join(bob, matchId)
  ann.socket.send({ event: 'activity_ping' })
  await bob.socket.next('presence', ({ isOnline }) => isOnline)
  const until = new Date(service.clock.now().getTime() + 86_400_000).toISOString()
  await service.publish(standingChanged, aStanding({ userId: ann.userId, shadowBan: { until } }))
  await bob.socket.next('presence', ({ isOnline }) => !isOnline && bob.socket.of('presence').length === 3)
  ann.socket.send({ event: 'activity_ping' })
  await servedSoFar(ann)
  const again = await socketOf(bob, matchId)
  expect((await again.next('presence')).data.isOnline).toBe(false)
  await again.close()
  await hangUp(ann, bob)
})

test("a user who hides their online state isn't shown, and sees no one else's", async () => {
  const { ann, bob, matchId } = await realtime.pair()
  realtime.show(ann, { onlineState: false })
  for (const one of [ann, bob]) one.socket.send({ event: 'activity_ping' })
  await servedSoFar(ann)
  await servedSoFar(bob)
  await join(ann, matchId)
  await join(bob, matchId)
  expect((await ann.socket.next('presence')).data.isOnline).toBe(false)
  expect((await bob.socket.next('presence')).data.isOnline).toBe(false)
  await hangUp(ann, bob)
})

test('hiding the online state takes effect at once on both sides, and so does showing it again', async () => {
  const { ann, bob, matchId } = await realtime.pair()
  for (const one of [ann, bob]) one.socket.send({ event: 'activity_ping' })
  await servedSoFar(ann)
  await servedSoFar(bob)
  await join(ann, matchId)
  await join(bob, matchId)
  for (const one of [ann, bob]) await one.socket.next('presence', ({ isOnline }) => isOnline)
  for (const [sourceVersion, onlineState] of [
    [1, false],
    [2, true],
  ] as const) {
    realtime.show(ann, { onlineState })
    await service.publish(settingsChanged, aSettingsState({ userId: ann.userId, sourceVersion, onlineState }))
    await ann.socket.next('settings_changed', ({ version }) => version === sourceVersion)
    const atBob = await bob.socket.next(
      'presence',
      ({ userId, isOnline }) => userId === ann.userId && isOnline === onlineState,
    )
    const atAnn = await ann.socket.next(
      'presence',
      ({ userId, isOnline }) => userId === bob.userId && isOnline === onlineState,
    )
    expect([atBob.data.isOnline, atAnn.data.isOnline]).toEqual([onlineState, onlineState])
  }
  await hangUp(ann, bob)
})

test('typing is shown only if both members show it', async () => {
  const { ann, bob, matchId } = await realtime.pair()
  realtime.show(bob, { typing: false })
  await join(ann, matchId)
  await join(bob, matchId)
  ann.socket.send({ event: 'typing', data: { matchId } })
  await servedSoFar(ann)
  bob.socket.send({ event: 'typing', data: { matchId } })
  await servedSoFar(bob)
  await service.publish(messageSent, messageData({ matchId, from: ann.userId, to: bob.userId, seq: 1 }))
  await bob.socket.next('new_message')
  expect([...ann.socket.of('typing'), ...bob.socket.of('typing')]).toEqual([])
  await hangUp(ann, bob)
})

test('other services can list which users are online', async () => {
  const { ann, bob } = await realtime.pair()
  ann.socket.send({ event: 'activity_ping' })
  await servedSoFar(ann)
  const { onlineIds } = await ask(service.bus, listOnline, { userIds: [ann.userId, bob.userId] })
  expect(onlineIds).toEqual([ann.userId])
  await hangUp(ann, bob)
})
