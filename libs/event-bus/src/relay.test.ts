import { inTransaction } from '@codekin/db/transaction'
import { eventually, settle } from '@codekin/test-kit/settle'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { environmentOf, memoryLog, openPlace, type Place } from '../testing/place.ts'
import { runChild } from '../testing/run-child.ts'
import { thingHappened } from '../testing/things.ts'
import { announce, announceMany } from './announce.ts'
import type { Bus } from './connect.ts'
import { countUnpublished } from './outbox.ts'
import { newOutboxPublisher } from './outbox-publisher.ts'
import { type Relay, startRelay } from './relay.ts'
import { removeOldEvents } from './retention.ts'
import { ensureStream } from './streams.ts'

let place: Place
let matching: Awaited<ReturnType<Place['open']>>
let admin: Bus

beforeAll(async () => {
  place = await openPlace()
  matching = await place.open('matching')
  admin = await place.connectAsAdmin()
})
beforeEach(async () => {
  await ensureStream(admin, 'matching')
  await admin.jsm.streams.purge('MATCHING')
  // Otherwise a relay would first republish the purged events.
  await matching.db.deleteFrom('outbox').execute()
})
afterAll(() => place.stop())

function start(settings: Partial<Parameters<typeof startRelay>[0]> = {}): Relay {
  const relay = startRelay({ ...matching, log: memoryLog(), ...settings } as Parameters<typeof startRelay>[0])
  place.closeLater(relay.stop)
  return relay
}

async function streamed(): Promise<Record<string, unknown>[]> {
  const { state } = await admin.jsm.streams.info('MATCHING')
  const found: Record<string, unknown>[] = []
  for (let seq = state.first_seq; seq <= state.last_seq; seq += 1) {
    const message = await admin.jsm.streams.getMessage('MATCHING', { seq })
    if (message) found.push(message.json())
  }
  return found
}

test('an event announced in a failed transaction is never published', async () => {
  const relay = start()
  const failing = inTransaction(matching.db, async (trx) => {
    await announce(trx, thingHappened, { thing: 'never', version: 1 })
    throw new Error('rolled back')
  })
  await expect(failing).rejects.toThrow('rolled back')
  await inTransaction(matching.db, (trx) => announce(trx, thingHappened, { thing: 'after', version: 1 }))
  await settle([relay])
  await relay.stop()
  expect((await streamed()).map((event) => event['key'])).toEqual(['after'])
})

test('an event whose data does not match its declaration is refused before it is written', async () => {
  const wrong = inTransaction(matching.db, (trx) =>
    announce(trx, thingHappened, { thing: 1, version: 'x' } as unknown as { thing: string; version: number }),
  )
  await expect(wrong).rejects.toThrow()
  expect((await matching.db.selectFrom('outbox').select('id').where('key', '=', '1').execute()).length).toBe(0)
})

test('the envelope contains id, name, version, time, key, actor and data', async () => {
  const relay = start()
  const actor = '01900000-0000-7000-8000-000000000001'
  const id = await inTransaction(matching.db, (trx) =>
    announce(trx, thingHappened, { thing: 'ä"\\\u2028', version: 3, note: 'x' }, { actor }),
  )
  await settle([relay])
  await relay.stop()
  const [event] = await streamed()
  expect(event).toEqual({
    id,
    name: 'matching.thing-happened',
    version: 1,
    occurredAt: expect.stringMatching(/^\d{4}-.*Z$/),
    key: 'ä"\\\u2028',
    actor,
    traceparent: null,
    data: { thing: 'ä"\\\u2028', version: 3, note: 'x' },
  })
})

test('a thousand events arrive once each, in the order of their announcement', async () => {
  const relay = start({ batch: 100 })
  const data = Array.from({ length: 1000 }, (_, version) => ({ thing: 'many', version }))
  await inTransaction(matching.db, (trx) => announceMany(trx, thingHappened, data))
  await settle([relay])
  await relay.stop()
  expect((await streamed()).map((event) => (event['data'] as { version: number }).version)).toEqual(
    data.map((one) => one.version),
  )
})

/** A publisher that the test drives step by step. `wait` runs whenever it waits for more rows. */
function createPublisher(batch: number, wait: () => Promise<void>) {
  return newOutboxPublisher({
    db: matching.db as never,
    bus: matching.bus,
    log: memoryLog(),
    metrics: {},
    batch,
    claimMilliseconds: 60_000,
    wait,
    onFound: async () => {},
    onRetriesDue: () => {},
  })
}

const announceOne = (thing: string) =>
  inTransaction(matching.db, (trx) => announce(trx, thingHappened, { thing, version: 1 }))

test('events announced during an open claim are published at once, in order, and marked by one transaction', async () => {
  const more = ['second', 'third', 'fourth']
  const seenMeanwhile: number[] = []
  const publisher = createPublisher(100, async () => {
    const next = more.shift()
    if (next) await announceOne(next)
    seenMeanwhile.push((await streamed()).length)
  })
  await announceOne('first')
  expect(await publisher.step()).toBe('quiet')
  expect((await streamed()).map((event) => event['key'])).toEqual(['first', 'second', 'third', 'fourth'])
  expect(seenMeanwhile.slice(0, 4)).toEqual([1, 2, 3, 4])
  const { rows } = await sql<{ marks: string }>`
    select distinct xmin::text as marks from outbox where published_at is not null`.execute(matching.db)
  expect(rows.length).toBe(1)
  expect(await countUnpublished(matching.db as never)).toBe(0)
})

test('a claim ends at its limit of events, and the next one takes the rest', async () => {
  const publisher = createPublisher(2, async () => {})
  for (const thing of ['first', 'second', 'third']) await announceOne(thing)
  expect(await publisher.step()).toBe('busy')
  expect((await streamed()).length).toBe(2)
  expect(await publisher.step()).toBe('quiet')
  expect((await streamed()).map((event) => event['key'])).toEqual(['first', 'second', 'third'])
  expect(await countUnpublished(matching.db as never)).toBe(0)
})

test.each(['announce', 'publish'])(
  'a relay killed after %s: the event is in the stream later, once',
  async (dieAfter) => {
    const env = { ...environmentOf(place.servers, 'matching'), DIE_AFTER: dieAfter }
    expect(await runChild('dying-relay.ts', env)).toBe('SIGKILL')
    expect(await countUnpublished(matching.db as never)).toBe(1)
    const relay = start()
    await settle([relay])
    await relay.stop()
    expect((await streamed()).map((event) => event['key'])).toEqual([dieAfter])
  },
)

test('an announcement wakes a resting relay without a poll', async () => {
  const relay = start({ pollEverySeconds: 3_600 })
  await eventually(async () => {
    const { rows } = await sql`
      select from pg_locks where locktype = 'advisory' and classid = 8472 and granted
        and database = (select oid from pg_database where datname = current_database())
    `.execute(matching.db)
    return rows.length > 0
  })
  await inTransaction(matching.db, (trx) => announce(trx, thingHappened, { thing: 'wake', version: 1 }))
  await eventually(async () => (await relay.pending()) === 0)
  expect((await streamed()).map((event) => event['key'])).toEqual(['wake'])
  await relay.stop()
})

test('a stopping relay publishes the remaining events', async () => {
  const relay = start()
  const data = Array.from({ length: 300 }, (_, version) => ({ thing: 'last', version }))
  await inTransaction(matching.db, (trx) => announceMany(trx, thingHappened, data))
  await relay.stop()
  expect(await relay.pending()).toBe(0)
  expect((await streamed()).length).toBe(300)
})

test('published events are deleted after seven days and inbox rows after fifteen; unpublished events stay', async () => {
  await sql`
    insert into outbox (id, name, version, key, data, published_at)
    select gen_random_uuid(), 'matching.thing-happened', 1, age::text, '{}'::json, now() - make_interval(days => age)
    from unnest(array[1, 6, 8, 30]) as age
    union all select gen_random_uuid(), 'matching.thing-happened', 1, 'waiting', '{}'::json, null
  `.execute(matching.db)
  await sql`
    insert into inbox select 'c' || age, gen_random_uuid(), now() - make_interval(days => age) from unnest(array[1, 14, 16]) as age
  `.execute(matching.db)
  expect(await removeOldEvents(matching.db as never)).toEqual({ outbox: 2, inbox: 1 })
  const left = await matching.db.selectFrom('outbox').select('key').orderBy('key').execute()
  expect(left.map((row) => row.key)).toEqual(['1', '6', 'waiting'])
})
