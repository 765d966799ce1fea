import { eventually } from '@codekin/test-kit/settle'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPlace, type Place } from '../testing/place.ts'
import type { Bus } from './connect.ts'
import { keepRevocations } from './keep-revocations.ts'
import { fillRevocations, type Revocation, revoke, watchRevocations } from './revocations.ts'

let place: Place
let identity: Bus
let matching: Bus

beforeAll(async () => {
  place = await openPlace()
  identity = await place.connect('identity')
  matching = await place.connect('matching')
})
afterAll(() => place.stop())

const now = Math.floor(Date.now() / 1000)
const token = (sid: string, sub: string, iat = now) => ({ sid, sub, iat })

test('a revoked session is known everywhere at once, also to replicas that start later', async () => {
  const received: Revocation[] = []
  const early = await watchRevocations(matching, { onRevoked: (one) => received.push(one) })
  expect(early.isRevoked(token('s1', 'u1'))).toBe(false)
  await revoke(identity, { sessionId: 's1', before: new Date() })
  await eventually(() => early.isRevoked(token('s1', 'u1')))
  const late = await watchRevocations(matching)
  expect(late.isRevoked(token('s1', 'u1'))).toBe(true)
  expect(late.isRevoked(token('s2', 'u1'))).toBe(false)
  expect(received).toMatchObject([{ sessionId: 's1' }])
  await Promise.all([early.stop(), late.stop()])
})

test("a user's tokens issued before the revocation are revoked, later ones are valid", async () => {
  await revoke(identity, { userId: 'u2', before: new Date(now * 1000) })
  const watch = await watchRevocations(matching)
  expect(watch.isRevoked(token('s', 'u2', now - 1))).toBe(true)
  expect(watch.isRevoked(token('s', 'u2', now))).toBe(false)
  expect(watch.isRevoked(token('s', 'u3', now - 1))).toBe(false)
  await watch.stop()
})

test('revocations hold while NATS is unavailable, and new ones arrive once it is back', async () => {
  const watch = await watchRevocations(matching)
  await place.servers.nats.kill()
  expect(watch.isRevoked(token('s1', 'u1'))).toBe(true)
  await place.servers.nats.restart()
  await Promise.all([identity.connected(), matching.connected()])
  await revoke(identity, { sessionId: 's9', before: new Date() })
  await eventually(() => watch.isRevoked(token('s9', 'u1')))
  await watch.stop()
})

test('a replica that starts before the owner has filled the bucket does not count as synced', async () => {
  await place.servers.loseNatsStore()
  await Promise.all([identity.connected(), matching.connected()])
  const early = await watchRevocations(matching)
  expect(early.isSynced()).toBe(false)
  await revoke(identity, { sessionId: 's20', before: new Date() })
  await eventually(() => early.isRevoked(token('s20', 'u1')))
  expect(early.isSynced()).toBe(false)
  await fillRevocations(identity, [{ sessionId: 's21', before: new Date() }])
  await eventually(() => early.isSynced())
  expect(early.isRevoked(token('s21', 'u1'))).toBe(true)
  await early.stop()
})

test('each time the bucket is lost, the owner fills it again while other services keep running', async () => {
  const known: Revocation[] = [{ sessionId: 's30', before: new Date() }]
  const keeper = await keepRevocations(identity, { list: async () => known })
  const running = await watchRevocations(matching)
  expect(running.isSynced()).toBe(true)
  for (const sessionId of ['s31', 's32']) {
    known.push({ sessionId, before: new Date() })
    await place.servers.loseNatsStore()
    await matching.connected()
    expect([running.isSynced(), running.isRevoked(token('s30', 'u1'))]).toEqual([true, true])
    await eventually(() => running.isRevoked(token(sessionId, 'u1')))
    const late = await watchRevocations(matching)
    await eventually(() => late.isSynced())
    for (const { sessionId: one } of known as { sessionId: string }[]) {
      expect(late.isRevoked(token(one, 'u1'))).toBe(true)
    }
    await late.stop()
  }
  await Promise.all([running.stop(), keeper.stop()])
})
