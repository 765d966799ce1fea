import { inTransaction } from '@codekin/db/transaction'
import { settle } from '@codekin/test-kit/settle'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { countEffects } from '../testing/effects.ts'
import { memoryLog, openPlace, type Place } from '../testing/place.ts'
import { listEffects, thingHappened } from '../testing/things.ts'
import { announceMany } from './announce.ts'
import type { Bus } from './connect.ts'
import { reconcile } from './reconcile.ts'
import { type Relay, startRelay } from './relay.ts'
import { startConsumers } from './start-consumers.ts'
import { ensureStream } from './streams.ts'

let place: Place
let matching: Awaited<ReturnType<Place['open']>>
let messaging: Awaited<ReturnType<Place['open']>>
let admin: Bus
let relay: Relay

beforeAll(async () => {
  place = await openPlace()
  matching = await place.open('matching')
  messaging = await place.open('messaging')
  admin = await place.connectAsAdmin()
  // Otherwise its own check would run before the test's.
  relay = startRelay({ ...matching, log: memoryLog(), reconcileEverySeconds: 3_600 })
  place.closeLater(relay.stop)
})
beforeEach(async () => {
  await ensureStream(admin, 'matching')
  await matching.db.deleteFrom('outbox').execute()
  await admin.jsm.streams.purge('MATCHING')
  await check()
  await settle([relay])
})
afterAll(() => place.stop())

const check = async () =>
  (await reconcile({ db: matching.db as never, bus: matching.bus, service: 'matching' })).republished

async function announceThings(from: number, to: number): Promise<void> {
  const data = Array.from({ length: to - from }, (_, index) => ({ thing: 'x', version: from + index }))
  await inTransaction(matching.db, (trx) => announceMany(trx, thingHappened, data))
  await settle([relay])
}

async function streamedVersions(): Promise<number[]> {
  const { state } = await admin.jsm.streams.info('MATCHING')
  const versions: number[] = []
  for (let seq = state.first_seq; seq <= state.last_seq; seq += 1) {
    const message = await admin.jsm.streams.getMessage('MATCHING', { seq })
    if (message) versions.push(message.json<{ data: { version: number } }>().data.version)
  }
  return versions.toSorted((a, b) => a - b)
}

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index)

test('nothing is republished to a stream that lost nothing', async () => {
  await announceThings(0, 20)
  expect(await check()).toBe(0)
  await announceThings(20, 40)
  expect(await check()).toBe(0)
  expect(await check()).toBe(0)
  expect(await streamedVersions()).toEqual(upTo(40))
})

test('everything is republished once to an emptied stream', async () => {
  await announceThings(0, 30)
  expect(await check()).toBe(0)
  await admin.jsm.streams.purge('MATCHING')
  expect(await check()).toBe(30)
  await settle([relay])
  expect(await streamedVersions()).toEqual(upTo(30))
  expect(await check()).toBe(0)
})

test('everything is republished to a recreated stream, even after new events', async () => {
  await announceThings(0, 30)
  await check()
  await admin.jsm.streams.delete('MATCHING')
  await ensureStream(admin, 'matching')
  await announceThings(30, 40)
  expect(await check()).toBe(30)
  await settle([relay])
  expect(await streamedVersions()).toEqual(upTo(40))
  expect(await check()).toBe(0)
})

test('a lost end is found even if later events have its sequences', async () => {
  await announceThings(0, 10)
  await check()
  const { state } = await admin.jsm.streams.info('MATCHING')
  // As after a restart without the last writes: ten rows have sequences that belong to other events.
  await matching.db
    .updateTable('outbox')
    .set({ streamSeq: state.last_seq })
    .where('publishedAt', 'is not', null)
    .execute()
  await admin.jsm.streams.purge('MATCHING')
  await announceThings(10, 15)
  expect(await check()).toBe(10)
  await settle([relay])
  expect(await streamedVersions()).toEqual(upTo(15))
  expect(await check()).toBe(0)
})

test('single lost messages are found', async () => {
  await announceThings(0, 10)
  await check()
  const { state } = await admin.jsm.streams.info('MATCHING')
  await admin.jsm.streams.deleteMessage('MATCHING', state.first_seq + 3)
  await admin.jsm.streams.deleteMessage('MATCHING', state.first_seq + 5)
  expect(await check()).toBe(2)
  await settle([relay])
  expect(await streamedVersions()).toEqual(upTo(10))
  expect(await check()).toBe(0)
})

test('consumers of a lost stream continue: nothing is missed and nothing happens twice', async () => {
  const counting = startConsumers({ ...messaging, consumers: [countEffects], log: memoryLog() })
  place.closeLater(counting.stop)
  await announceThings(0, 20)
  await settle([counting])
  await admin.jsm.streams.delete('MATCHING')
  // Publishing fails without a stream, so the relay checks its stream.
  const announced = inTransaction(matching.db, (trx) => announceMany(trx, thingHappened, [{ thing: 'x', version: 20 }]))
  await announced
  await settle([relay, counting])
  expect(await listEffects(messaging.db)).toEqual(
    upTo(21)
      .map((version) => `x ${version}`)
      .toSorted(byVersion),
  )
  expect(await streamedVersions()).toEqual(upTo(21))
})

function byVersion(a: string, b: string): number {
  return Number(a.slice(2)) - Number(b.slice(2))
}

test('two concurrent checks do the work once', async () => {
  await announceThings(0, 10)
  await admin.jsm.streams.purge('MATCHING')
  const counts = await Promise.all([check(), check(), check()])
  expect(counts.toSorted((a, b) => b - a)[0]).toBe(10)
  await settle([relay])
  expect(await streamedVersions()).toEqual(upTo(10))
})
