import { publishAs } from '@codekin/test-kit/neighbour'
import { settle } from '@codekin/test-kit/settle'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { memoryLog, openPlace, type Place } from '../testing/place.ts'
import { listEffects, type ThingTables, thingHappened } from '../testing/things.ts'
import type { Bus } from './connect.ts'
import { type Consumer, consumer, type Handled } from './consume.ts'
import { followersOf } from './shared-delivery.ts'
import { type RunningConsumers, startConsumers } from './start-consumers.ts'
import { ensureStream } from './streams.ts'

let place: Place
let messaging: Awaited<ReturnType<Place['open']>>
let admin: Bus
let running: RunningConsumers[] = []

beforeAll(async () => {
  place = await openPlace()
  messaging = await place.open('messaging')
  admin = await place.connectAsAdmin()
})
beforeEach(async () => {
  await ensureStream(admin, 'matching')
  for (const table of ['effect', 'parked', 'inbox'] as const) await messaging.db.deleteFrom(table).execute()
})
afterEach(async () => {
  await Promise.all(running.map((one) => one.stop()))
  running = []
  await admin.jsm.streams.delete('MATCHING')
})
afterAll(() => place.stop())

type Data = { thing: string; version: number }
type Handle = (a: Handled<Data, ThingTables>) => Promise<unknown>

const note = (purpose: string): Handle => {
  return ({ data, trx }) =>
    trx
      .insertInto('effect')
      .values({ thing: `${purpose} ${data.thing}`, version: data.version })
      .execute()
}

function declare(purpose: string, sharesDelivery: boolean, handle = note(purpose)): Consumer<ThingTables> {
  return consumer({ on: thingHappened, name: `messaging.${purpose}`, sharesDelivery, handle })
}

function start(...consumers: Consumer<ThingTables>[]) {
  const one = startConsumers({ ...messaging, consumers, log: memoryLog(), retryDelays: [600_000] })
  running.push(one)
  return one
}

const publish = (thing: string, version: number, about?: { id?: string }) =>
  publishAs(admin, thingHappened, { thing, version }, about)

test('consumers that share get an event by one delivery and do it in one transaction, each once', async () => {
  const both = start(declare('count', true), declare('list', true))
  const id = await publish('a', 1)
  await publish('a', 1, { id })
  await settle([both])
  await publish('b', 2)
  await settle([both])
  expect(await listEffects(messaging.db)).toEqual(['count a 1', 'count b 2', 'list a 1', 'list b 2'])
  const infos = []
  for await (const info of admin.jsm.consumers.list('MATCHING')) infos.push([info.name, info.delivered.consumer_seq])
  expect(infos).toEqual([['messaging-count+list', 3]])
  const { rows } = await sql`select from inbox group by xmin`.execute(messaging.db)
  expect(rows).toHaveLength(2)
})

test('where one of those that share fails, the others are done and it alone is put aside', async () => {
  const spoiled: Handle = ({ data }) => (data.thing === 'poison' ? Promise.reject(new Error('no')) : Promise.resolve())
  const both = start(declare('choke', true, spoiled), declare('list', true))
  const id = await publish('poison', 1)
  await publish('food', 2)
  await settle([{ pending: async () => (await both.figures())[0]?.pending ?? 1 }])
  expect(await listEffects(messaging.db)).toEqual(['list food 2', 'list poison 1'])
  const aside = await messaging.db.selectFrom('parked').select(['consumer', 'eventId']).execute()
  expect(aside).toEqual([{ consumer: 'messaging.choke', eventId: id }])
})

test('when consumers begin to share, none loses an event or sees one twice, wherever each stood', async () => {
  const [count, list] = [declare('count', false), declare('list', false)]
  await publish('a', 1)
  const before = start(count, list)
  await settle([before])
  await before.stop()
  await publish('b', 2)
  const ahead = start(count)
  await settle([ahead])
  await ahead.stop()
  await publish('c', 3)

  const both = start(declare('count', true), declare('list', true))
  await settle([both])
  const each = ['a 1', 'b 2', 'c 3']
  expect(await listEffects(messaging.db)).toEqual([
    ...each.map((one) => `count ${one}`),
    ...each.map((one) => `list ${one}`),
  ])
  const shared = await admin.jsm.consumers.info('MATCHING', 'messaging-count+list')
  expect(shared.config.opt_start_seq).toBe(2)
  const former = await admin.jsm.consumers.info('MATCHING', 'messaging-count')
  expect(former.config.inactive_threshold).toBeGreaterThan(0)
})

test('while a replica of the former release still follows alone, each event has its effect once', async () => {
  const [count, list] = [declare('count', false), declare('list', false)]
  const former = start(count, list)
  await publish('a', 1)
  const shared = start(declare('count', true), declare('list', true))
  for (let version = 2; version <= 30; version += 1) await publish('a', version)
  await settle([former, shared])
  const effects = await listEffects(messaging.db)
  expect(effects).toHaveLength(60)
  expect(new Set(effects).size).toBe(60)
})

test('a consumer that joins gets every event of the stream, the others none again', async () => {
  const two = start(declare('count', true), declare('list', true))
  await publish('a', 1)
  await settle([two])
  await two.stop()
  const three = start(declare('count', true), declare('join', true), declare('list', true))
  await publish('b', 2)
  await settle([three])
  expect((await listEffects(messaging.db)).filter((effect) => effect.startsWith('join'))).toEqual([
    'join a 1',
    'join b 2',
  ])
  expect(await listEffects(messaging.db)).toHaveLength(6)
})

test('who does not share keeps the name by which the server knows it', () => {
  const consumers = [declare('list', true), declare('alone', false), declare('count', true)]
  expect(followersOf(consumers).map(({ name }) => name)).toEqual(['messaging.count+list', 'messaging.alone'])
  expect(followersOf([declare('list', true)]).map(({ name }) => name)).toEqual(['messaging.list'])
})
