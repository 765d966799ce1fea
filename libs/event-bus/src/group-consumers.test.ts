import { settle } from '@codekin/test-kit/settle'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { listEffects, type ThingTables, thingHappened } from '../testing/things.ts'
import { useConsumers } from '../testing/use-consumers.ts'
import { type Consumer, consumer, type HandlerArgs } from './consume.ts'
import { groupConsumers } from './group-consumers.ts'

const fixture = useConsumers()
const { publish } = fixture

type Data = { thing: string; version: number }
type Handle = (a: HandlerArgs<Data, ThingTables>) => Promise<unknown>

const insertEffect = (purpose: string): Handle => {
  return ({ data, trx }) =>
    trx
      .insertInto('effect')
      .values({ thing: `${purpose} ${data.thing}`, version: data.version })
      .execute()
}

function declare(purpose: string, sharesDelivery: boolean, handle = insertEffect(purpose)): Consumer<ThingTables> {
  return consumer({ on: thingHappened, name: `messaging.${purpose}`, sharesDelivery, handle })
}

function start(...consumers: Consumer<ThingTables>[]) {
  return fixture.start(consumers, { retryDelays: [600_000] })
}

test('consumers that share a delivery handle each event once, in one transaction', async () => {
  const both = start(declare('count', true), declare('list', true))
  const id = await publish('a', 1)
  await publish('a', 1, { id })
  await settle([both])
  await publish('b', 2)
  await settle([both])
  expect(await listEffects(fixture.messaging.db)).toEqual(['count a 1', 'count b 2', 'list a 1', 'list b 2'])
  const infos = []
  for await (const info of fixture.admin.jsm.consumers.list('MATCHING'))
    infos.push([info.name, info.delivered.consumer_seq])
  expect(infos).toEqual([['messaging-count+list', 3]])
  const { rows } = await sql`select from inbox group by xmin`.execute(fixture.messaging.db)
  expect(rows).toHaveLength(2)
})

test('if one consumer fails, it alone is retried and those that share its delivery are done', async () => {
  const spoiled: Handle = ({ data }) => (data.thing === 'poison' ? Promise.reject(new Error('no')) : Promise.resolve())
  const both = start(declare('choke', true, spoiled), declare('list', true))
  const id = await publish('poison', 1)
  await publish('food', 2)
  await settle([{ pending: async () => (await both.figures())[0]?.pending ?? 1 }])
  expect(await listEffects(fixture.messaging.db)).toEqual(['list food 2', 'list poison 1'])
  const aside = await fixture.messaging.db.selectFrom('parked').select(['consumer', 'eventId']).execute()
  expect(aside).toEqual([{ consumer: 'messaging.choke', eventId: id }])
})

test('consumers that begin to share a delivery at any positions lose no event and handle none twice', async () => {
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
  expect(await listEffects(fixture.messaging.db)).toEqual([
    ...each.map((one) => `count ${one}`),
    ...each.map((one) => `list ${one}`),
  ])
  const shared = await fixture.admin.jsm.consumers.info('MATCHING', 'messaging-count+list')
  expect(shared.config.opt_start_seq).toBe(2)
  const former = await fixture.admin.jsm.consumers.info('MATCHING', 'messaging-count')
  expect(former.config.inactive_threshold).toBeGreaterThan(0)
})

test('each event has its effect once while a replica of the previous release runs', async () => {
  const [count, list] = [declare('count', false), declare('list', false)]
  const former = start(count, list)
  await publish('a', 1)
  const shared = start(declare('count', true), declare('list', true))
  for (let version = 2; version <= 30; version += 1) await publish('a', version)
  await settle([former, shared])
  const effects = await listEffects(fixture.messaging.db)
  expect(effects).toHaveLength(60)
  expect(new Set(effects).size).toBe(60)
})

test('a consumer that joins handles every event of the stream, and the others handle none again', async () => {
  const two = start(declare('count', true), declare('list', true))
  await publish('a', 1)
  await settle([two])
  await two.stop()
  const three = start(declare('count', true), declare('join', true), declare('list', true))
  await publish('b', 2)
  await settle([three])
  expect((await listEffects(fixture.messaging.db)).filter((effect) => effect.startsWith('join'))).toEqual([
    'join a 1',
    'join b 2',
  ])
  expect(await listEffects(fixture.messaging.db)).toHaveLength(6)
})

test('a consumer that does not share keeps the name of its durable', () => {
  const consumers = [declare('list', true), declare('alone', false), declare('count', true)]
  expect(groupConsumers(consumers).map(({ name }) => name)).toEqual(['messaging.count+list', 'messaging.alone'])
  expect(groupConsumers([declare('list', true)]).map(({ name }) => name)).toEqual(['messaging.list'])
})
