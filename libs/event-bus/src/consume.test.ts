import { setTimeout as pause } from 'node:timers/promises'
import { eventually, settle } from '@codekin/test-kit/settle'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { countEffects, followThings } from '../testing/effects.ts'
import { environmentOf, memoryLog } from '../testing/place.ts'
import { runChild } from '../testing/run-child.ts'
import { listEffects, type ThingTables, thingHappened } from '../testing/things.ts'
import { useConsumers } from '../testing/use-consumers.ts'
import { type Consumer, consumer, type HandlerArgs } from './consume.ts'
import { dropParked, listParked, retryParked } from './parked.ts'
import { startRelay } from './relay.ts'
import type { StartConsumersOptions } from './start-consumers.ts'
import { ensureStream } from './streams.ts'

const fixture = useConsumers()
const { publish } = fixture

type Data = { thing: string; version: number; note?: string | undefined }

function start(declared: Consumer<ThingTables>, settings: Partial<StartConsumersOptions<ThingTables>> = {}) {
  return fixture.start([declared], settings)
}

test('an event that is delivered twice has its effect once', async () => {
  const counting = start(countEffects)
  const id = await publish('a', 1)
  await publish('a', 1, { id })
  await settle([counting])
  await publish('a', 1, { id })
  await settle([counting])
  expect(await listEffects(fixture.messaging.db)).toEqual(['a 1'])
})

test('a consumer killed between commit and acknowledge has its effect once', async () => {
  await publish('killed', 1)
  expect(await runChild('dying-consumer.ts', environmentOf(fixture.place.servers, 'messaging'))).toBe('SIGKILL')
  expect(await listEffects(fixture.messaging.db)).toEqual(['killed 1'])
  const info = await fixture.admin.jsm.consumers.info('MATCHING', 'messaging-count-effects')
  expect(info.num_ack_pending).toBe(1)
  const outcomes: string[] = []
  const counting = start(countEffects, { metrics: { consumed: (_name, outcome) => outcomes.push(outcome) } })
  await settle([counting])
  expect(await listEffects(fixture.messaging.db)).toEqual(['killed 1'])
  expect(outcomes).toEqual(['repeated'])
})

test('events that are delivered twice and shuffled build the same projection', async () => {
  const projecting = start(followThings)
  const events = ['a', 'b', 'c'].flatMap((thing) => [1, 2, 3, 4, 5].map((version) => ({ thing, version })))
  const ids = new Map<string, string>()
  for (const { thing, version } of shuffled([...events, ...events])) {
    const known = ids.get(`${thing}${version}`)
    ids.set(`${thing}${version}`, await publish(thing, version, known === undefined ? {} : { id: known }))
  }
  await settle([projecting])
  const rows = await fixture.messaging.db.selectFrom('thing').selectAll().orderBy('thing').execute()
  expect(rows).toEqual(['a', 'b', 'c'].map((thing) => ({ thing, version: 5 })))
})

test('a failing event is retried later, and its failed tries leave no trace', async () => {
  let tries = 0
  const failing = start(
    consumer({
      on: thingHappened,
      name: 'messaging.fail-twice',
      handle: async ({ data, trx }: HandlerArgs<Data, ThingTables>) => {
        tries += 1
        await trx.insertInto('effect').values({ thing: data.thing, version: tries }).execute()
        if (tries < 3) throw new Error('not yet')
      },
    }),
    { retryDelays: [10, 10, 10] },
  )
  await publish('retried', 1)
  await settle([failing])
  expect(await listEffects(fixture.messaging.db)).toEqual(['retried 3'])
})

test('a poisoned event is parked with its error, delays no other event, and succeeds when retried', async () => {
  let isHealed = false
  const outcomes: string[] = []
  const poisoned = start(
    consumer({
      on: thingHappened,
      name: 'messaging.choke',
      parallel: 1,
      handle: async ({ data, trx }: HandlerArgs<Data, ThingTables>) => {
        if (data.thing === 'poison' && !isHealed) throw new Error('cannot swallow this')
        await trx.insertInto('effect').values({ thing: data.thing, version: data.version }).execute()
      },
    }),
    {
      retryDelays: [5, 5],
      metrics: { consumed: (_name, outcome) => outcomes.push(outcome) },
    },
  )
  const relay = startRelay({ ...fixture.messaging, log: memoryLog(), onRetriesDue: poisoned.retryDue })
  const id = await publish('poison', 1)
  await publish('food', 2)
  await settle([poisoned])
  expect(await listEffects(fixture.messaging.db)).toEqual(['food 2'])
  const [parked, ...others] = await listParked(fixture.messaging.db)
  expect(others).toEqual([])
  expect(parked).toMatchObject({ consumer: 'messaging.choke', eventId: id, deliveries: 3 })
  expect(parked?.error).toContain('cannot swallow this')
  expect(outcomes.filter((outcome) => outcome === 'parked').length).toBe(1)

  expect(await retryParked(fixture.messaging.db, id)).toBe(1)
  await settle([poisoned])
  expect((await listParked(fixture.messaging.db)).map((row) => row.deliveries)).toEqual([4])

  isHealed = true
  await retryParked(fixture.messaging.db, id, 'messaging.choke')
  await settle([poisoned])
  expect(await listParked(fixture.messaging.db)).toEqual([])
  expect(await listEffects(fixture.messaging.db)).toEqual(['food 2', 'poison 1'])
  expect(await retryParked(fixture.messaging.db, id)).toBe(0)
  await relay.stop()
})

test('dropping an event is permanent and affects only that consumer', async () => {
  const choking = (name: `messaging.${string}`): Consumer<ThingTables> =>
    consumer({
      on: thingHappened,
      name,
      handle: async (_event: HandlerArgs<Data, ThingTables>) => {
        throw new Error('cannot swallow this')
      },
    })
  const [one, other] = [choking('messaging.choke-one'), choking('messaging.choke-other')]
  const both = start(one, { retryDelays: [], consumers: [one, other] })
  const id = await publish('poison', 1)
  const event = { consumer: one.name, eventId: id }
  await settle([both])
  expect(await dropParked(fixture.messaging.db, event)).toBe(true)
  expect(await dropParked(fixture.messaging.db, event)).toBe(false)
  await settle([both])
  expect((await listParked(fixture.messaging.db)).map((parked) => parked.consumer)).toEqual([other.name])
  // As if the stream had lost it and its owner published it again.
  await publish('poison', 1, { id })
  await settle([both])
  expect((await listParked(fixture.messaging.db)).map((parked) => parked.consumer)).toEqual([other.name])
})

test('failing events beyond the limit of unacknowledged ones do not block other events', async () => {
  // The server delivers nothing else once 500 are unacknowledged.
  const count = 600
  const handled = Promise.withResolvers<void>()
  const failing = start(
    consumer({
      on: thingHappened,
      name: 'messaging.fail-always',
      parallel: 8,
      handle: async ({ data }: HandlerArgs<Data, ThingTables>) => {
        if (data.thing === 'poison') throw new Error('never')
        handled.resolve()
      },
    }),
    // No event is parked during the assertions: all of them wait for their second try.
    { retryDelays: [600_000] },
  )
  await Promise.all(Array.from({ length: count }, (_, index) => publish('poison', index)))
  await publish('food', 1)
  await handled.promise
  expect(await listParked(fixture.messaging.db)).toEqual([])
  expect(await failing.pending()).toBeGreaterThanOrEqual(count)
})

test('a failed event survives a restart, and another replica may make its second try', async () => {
  let isHealed = false
  const declared = consumer({
    on: thingHappened,
    name: 'messaging.fail-once',
    handle: async ({ data, trx }: HandlerArgs<Data, ThingTables>) => {
      if (!isHealed) throw new Error('not yet')
      await trx.insertInto('effect').values({ thing: data.thing, version: data.version }).execute()
    },
  })
  const first = start(declared, { retryDelays: [1_000] })
  await publish('later', 1)
  await eventually(
    async () => (await fixture.messaging.db.selectFrom('parked').select('eventId').execute()).length === 1,
  )
  await first.stop()
  isHealed = true
  const second = start(declared, { retryDelays: [1_000] })
  const relay = startRelay({ ...fixture.messaging, log: memoryLog(), onRetriesDue: second.retryDue })
  await settle([second])
  expect(await listEffects(fixture.messaging.db)).toEqual(['later 1'])
  await relay.stop()
})

test('a message that is not an event is parked at once, only once, and readable', async () => {
  const counting = start(countEffects)
  await fixture.admin.js.publish(thingHappened.subject, 'not json \u0000')
  await fixture.admin.js.publish(thingHappened.subject, JSON.stringify({ id: 'x' }))
  await publish('fine', 1)
  await settle([counting])
  expect(await listEffects(fixture.messaging.db)).toEqual(['fine 1'])
  const parked = await listParked(fixture.messaging.db)
  expect(parked.map((row) => row.error.includes('Not an event'))).toEqual([true, true])
})

test('an event whose handling takes longer than the server waits is not delivered to another replica', async () => {
  let runs = 0
  const slow = consumer({
    on: thingHappened,
    name: 'messaging.take-long',
    handle: async (_: HandlerArgs<Data, ThingTables>) => {
      runs += 1
      await new Promise((resolve) => setTimeout(resolve, 6_500))
    },
  })
  const both = [start(slow), start(slow)]
  await publish('long', 1)
  await settle(both)
  expect(runs).toBe(1)
})

test('events of one key are handled in order even with parallel lanes', async () => {
  const seen: number[] = []
  const ordered = start(
    consumer({
      on: thingHappened,
      name: 'messaging.keep-order',
      parallel: 8,
      handle: async ({ data }: HandlerArgs<Data, ThingTables>) => {
        await new Promise((resolve) => setImmediate(resolve))
        if (data.thing === 'same') seen.push(data.version)
      },
    }),
  )
  for (let version = 0; version < 50; version += 1) await publish(version % 2 ? 'other' : 'same', version)
  await settle([ordered])
  expect(seen).toEqual(Array.from({ length: 25 }, (_, index) => index * 2))
})

/** A consumer whose first event blocks the lane until the others wait behind it. */
function blockFirst(name: `messaging.${string}`, handle: (a: HandlerArgs<Data, ThingTables>) => Promise<unknown>) {
  const release = Promise.withResolvers<void>()
  let isFirst = true
  const declared = consumer({
    on: thingHappened,
    name,
    parallel: 1,
    handle: async (a: HandlerArgs<Data, ThingTables>) => {
      if (isFirst) {
        isFirst = false
        await release.promise
      }
      await handle(a)
    },
  })
  return { declared, release: release.resolve }
}

/** Lists the transactions that wrote the inbox's rows. */
async function listTransactions(consumerName: string): Promise<string[]> {
  const { rows } = await sql<{ xmin: string }>`
    select distinct xmin::text from inbox where consumer = ${consumerName}`.execute(fixture.messaging.db)
  return rows.map(({ xmin }) => xmin)
}

const addEffect = ({ data, trx }: HandlerArgs<Data, ThingTables>) =>
  trx.insertInto('effect').values({ thing: data.thing, version: data.version }).execute()

test('waiting events share a transaction, and an event that is delivered twice has its effect once', async () => {
  const { declared, release } = blockFirst('messaging.share', addEffect)
  const sharing = start(declared)
  const twice = crypto.randomUUID()
  for (const version of [1, 2, 3, 4, 5, 6]) await publish(`shared-${version % 2}`, version)
  await publish('twice', 7, { id: twice })
  await publish('twice', 7, { id: twice })
  await eventually(async () => (await sharing.figures())[0]?.pending === 8)
  release()
  await settle([sharing])
  expect(await listEffects(fixture.messaging.db)).toEqual([
    'shared-0 2',
    'shared-0 4',
    'shared-0 6',
    'shared-1 1',
    'shared-1 3',
    'shared-1 5',
    'twice 7',
  ])
  expect((await listTransactions(declared.name)).length).toBeLessThan(7)
})

test('waiting events are passed to `handleMany` together, none twice', async () => {
  const handed: number[][] = []
  const { declared, release } = blockFirst('messaging.take-many', addEffect)
  const many = start({
    ...declared,
    handleMany: async ({ events, trx }) => {
      const effects = events.map(({ data }) => data as Data).map(({ thing, version }) => ({ thing, version }))
      handed.push(effects.map(({ version }) => version))
      await trx.insertInto('effect').values(effects).execute()
    },
  })
  const id = crypto.randomUUID()
  for (const version of [1, 2, 3]) await publish('many', version)
  await publish('more', 4, { id })
  await publish('more', 4, { id })
  await eventually(async () => (await many.figures())[0]?.pending === 5)
  release()
  await settle([many])
  expect(await listEffects(fixture.messaging.db)).toEqual(['many 1', 'many 2', 'many 3', 'more 4'])
  expect(handed.flat()).toEqual([2, 3, 4])
})

test('if an event of a batch fails, the others are handled in order and only it is scheduled for a retry', async () => {
  const order: number[] = []
  const { declared, release } = blockFirst('messaging.spoil', async (a) => {
    if (a.data.thing === 'poison') throw new Error('spoiled')
    await addEffect(a)
    order.push(a.data.version)
  })
  const spoiled = start(declared, { retryDelays: [600_000] })
  const ids = [
    await publish('first', 1),
    await publish('same', 2),
    await publish('poison', 3),
    await publish('same', 4),
  ]
  await eventually(async () => (await spoiled.figures())[0]?.pending === 4)
  release()
  await eventually(async () => (await spoiled.figures())[0]?.pending === 0)
  expect(await listEffects(fixture.messaging.db)).toEqual(['first 1', 'same 2', 'same 4'])
  expect(order.lastIndexOf(2)).toBeLessThan(order.lastIndexOf(4))
  const aside = await fixture.messaging.db.selectFrom('parked').select(['eventId', 'deliveries']).execute()
  expect(aside).toEqual([{ eventId: ids[2], deliveries: 1 }])
})

test('two replicas share the events', async () => {
  const both = [start(countEffects), start(countEffects)]
  for (let version = 0; version < 100; version += 1) await publish('shared', version)
  await settle(both)
  expect((await listEffects(fixture.messaging.db)).length).toBe(100)
})

test('a consumer waits for a stream that does not exist yet, and is created again if the server loses it', async () => {
  await fixture.admin.jsm.streams.delete('MATCHING')
  const counting = start(countEffects)
  expect(await counting.pending()).toBe(0)
  await ensureStream(fixture.admin, 'matching')
  await publish('late', 1)
  await eventually(async () => (await listEffects(fixture.messaging.db)).length === 1)
  await fixture.admin.jsm.consumers.delete('MATCHING', 'messaging-count-effects')
  await publish('late', 2)
  await eventually(async () => (await listEffects(fixture.messaging.db)).length === 2)
  await fixture.admin.jsm.streams.delete('MATCHING')
  await ensureStream(fixture.admin, 'matching')
  await publish('late', 3)
  await eventually(async () => (await listEffects(fixture.messaging.db)).length === 3)
})

/** Records the events that it handles slowly, in order. */
function handleSlowly(name: `messaging.${string}`, milliseconds: number) {
  const order: number[] = []
  const begun = Promise.withResolvers<void>()
  const declared = consumer({
    on: thingHappened,
    name,
    parallel: 1,
    handle: async ({ data }: HandlerArgs<Data, ThingTables>) => {
      begun.resolve()
      await pause(milliseconds)
      order.push(data.version)
    },
  })
  return { declared, order, begun: begun.promise }
}

test('events in hand are handled before stop resolves', async () => {
  const { declared, order, begun } = handleSlowly('messaging.finish', 50)
  const stopping = start(declared)
  for (const version of [1, 2, 3, 4]) await publish('same', version)
  await begun
  await eventually(async () => (await countUnacknowledged('messaging-finish')) === 4)
  await stopping.stop()
  expect(order).toEqual([1, 2, 3, 4])
})

test('events that a stop returns after a second are handled before later ones of their key', async () => {
  const { declared, order, begun } = handleSlowly('messaging.give-back', 300)
  const stopping = start(declared)
  for (const version of [1, 2, 3, 4, 5, 6, 7, 8]) await publish('same', version)
  await begun
  await eventually(async () => (await countUnacknowledged('messaging-give-back')) === 8)
  await stopping.stop()
  expect(order.length).toBeLessThan(8)
  await publish('same', 9)
  await settle([start(declared)])
  expect(order).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
})

test('events that the server sent before a stop are not lost, and are handled before later ones of their key', async () => {
  const { declared, order } = handleSlowly('messaging.on-its-way', 1)
  const stopping = start(declared)
  await publish('same', 0)
  await settle([stopping])
  const published = Array.from({ length: 20 }, (_, at) => publish('same', at + 1))
  await new Promise((resolve) => setImmediate(resolve))
  // This process reads nothing meanwhile, so the events stay in its socket.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200)
  await stopping.stop()
  await Promise.all(published)
  await publish('same', 21)
  await settle([start(declared)])
  expect(order).toEqual(Array.from({ length: 22 }, (_, version) => version))
})

const countUnacknowledged = async (durable: string) =>
  (await fixture.admin.jsm.consumers.info('MATCHING', durable)).num_ack_pending

function shuffled<T>(items: readonly T[]): T[] {
  const left = [...items]
  const result: T[] = []
  let seed = 42
  while (left.length > 0) {
    seed = (seed * 1103515245 + 12345) % 2147483648
    result.push(...left.splice(seed % left.length, 1))
  }
  return result
}
