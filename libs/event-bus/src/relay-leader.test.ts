import { inTransaction } from '@codekin/db/transaction'
import { eventually, settle } from '@codekin/test-kit/settle'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { memoryLog, openPlace, type Place } from '../testing/place.ts'
import { thingHappened } from '../testing/things.ts'
import { announce, announceMany } from './announce.ts'
import type { Bus } from './connect.ts'
import { type Relay, startRelay } from './relay.ts'
import { ensureStream } from './streams.ts'

let place: Place
let replicas: Awaited<ReturnType<Place['open']>>[]
let admin: Bus

beforeAll(async () => {
  place = await openPlace()
  replicas = [await place.open('matching'), await place.open('matching')]
  admin = await place.connectAsAdmin()
})
beforeEach(async () => {
  await ensureStream(admin, 'matching')
  await admin.jsm.streams.purge('MATCHING')
  // Otherwise a relay would first republish the purged events.
  await replica(0).db.deleteFrom('outbox').execute()
})
afterAll(() => place.stop())

const replica = (index: number) => replicas[index] as (typeof replicas)[number]

function start(index: number, settings: Partial<Parameters<typeof startRelay>[0]> = {}): Relay {
  const options = { ...replica(index), log: memoryLog(), ...settings }
  const relay = startRelay(options as Parameters<typeof startRelay>[0])
  place.closeLater(relay.stop)
  return relay
}

const announceOne = (version: number) =>
  inTransaction(replica(0).db, (trx) => announce(trx, thingHappened, { thing: 'same', version }))

async function streamedVersions(): Promise<number[]> {
  const { state } = await admin.jsm.streams.info('MATCHING')
  const versions: number[] = []
  for (let seq = state.first_seq; seq <= state.last_seq; seq += 1) {
    const message = await admin.jsm.streams.getMessage('MATCHING', { seq })
    if (message) versions.push(message.json<{ data: { version: number } }>().data.version)
  }
  return versions
}

/** Locks and connections are those of the whole cluster, which other test files use as well. */
const ofThisDatabase = sql`database = (select oid from pg_database where datname = current_database())`

/** Counts the relays that have asked in vain for the leader's lock, `after` that time. */
async function countRefused(after = new Date(0)): Promise<number> {
  const { rows } = await sql`
    select from pg_stat_activity
    where datname = current_database() and application_name = 'listen outbox_matching' and query_start > ${after}
      and query like '%pg_try_advisory_lock%' and state = 'idle'
      and not exists (select from pg_locks where pg_locks.pid = pg_stat_activity.pid and locktype = 'advisory')
  `.execute(replica(0).db)
  return rows.length
}

async function countLeaders(): Promise<number> {
  const { rows } = await sql`
    select from pg_locks where locktype = 'advisory' and classid = 8473 and granted and ${ofThisDatabase}
  `.execute(replica(0).db)
  return rows.length
}

/** A bus whose publications wait until `release` is called. */
function slowBus(bus: Bus) {
  const entered = Promise.withResolvers<void>()
  const gate = Promise.withResolvers<void>()
  const publish: Bus['js']['publish'] = async (...args) => {
    entered.resolve()
    await gate.promise
    return await bus.js.publish(...args)
  }
  // A test that fails must not leave the relay waiting.
  onTestFinished(() => gate.resolve())
  const js = new Proxy(bus.js, { get: (target, name) => (name === 'publish' ? publish : Reflect.get(target, name)) })
  return { bus: Object.create(bus, { js: { value: js } }) as Bus, entered: entered.promise, release: gate.resolve }
}

test('an event does not overtake an earlier one of its key that another replica publishes slowly', async () => {
  const slow = slowBus(replica(0).bus)
  const leader = start(0, { bus: slow.bus })
  await announceOne(1)
  await slow.entered
  const follower = start(1)
  await eventually(async () => (await countRefused()) > 0)
  await announceOne(2)
  const announcedAt = new Date()
  follower.wake()
  await eventually(async () => (await countRefused(announcedAt)) > 0)
  slow.release()
  await settle([leader, follower])
  expect(await streamedVersions()).toEqual([1, 2])
  await Promise.all([leader.stop(), follower.stop()])
})

test('a relay that takes over waits for the events that the former leader still publishes', async () => {
  const slow = slowBus(replica(0).bus)
  const former = start(0, { bus: slow.bus })
  await announceOne(1)
  await slow.entered
  await sql`
    select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and classid = 8473 and ${ofThisDatabase}
  `.execute(replica(0).db)
  const next = start(1)
  await announceOne(2)
  await eventually(async () => {
    const { rows } = await sql`select wait_event_type from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(replica(0).db)
    return rows.length > 0
  })
  slow.release()
  await settle([former, next])
  expect(await streamedVersions()).toEqual([1, 2])
  await Promise.all([former.stop(), next.stop()])
})

test('two concurrent relays publish each event once, in order', async () => {
  const relays = [start(0, { batch: 10 }), start(1, { batch: 10 })]
  const data = Array.from({ length: 500 }, (_, version) => ({ thing: 'shared', version }))
  await inTransaction(replica(0).db, (trx) => announceMany(trx, thingHappened, data))
  await settle(relays)
  await Promise.all(relays.map((relay) => relay.stop()))
  expect(await streamedVersions()).toEqual(data.map(({ version }) => version))
})

test('a relay takes over at once when the leader stops, and does not query the outbox before', async () => {
  const leader = start(0, { pollEverySeconds: 3_600 })
  await eventually(async () => (await countLeaders()) === 1)
  let queries = 0
  const onQuery = ({ sql: text }: { sql: string }) => {
    if (text.includes('has_unpublished')) queries += 1
  }
  const beside = await place.open('matching', { onQuery })
  const follower = start(1, { ...beside, db: beside.db as never, pollEverySeconds: 3_600 })
  await eventually(async () => (await countRefused()) > 0)
  await announceOne(1)
  await settle([leader])
  expect(queries).toBe(0)
  await leader.stop()
  await announceOne(2)
  await settle([follower])
  expect(await streamedVersions()).toEqual([1, 2])
  await follower.stop()
})

test('a leader that cannot publish leaves it to another replica', async () => {
  const js = new Proxy(replica(0).bus.js, {
    get: (target, name) =>
      name === 'publish' ? () => Promise.reject(new Error('refused')) : Reflect.get(target, name),
  })
  const failing = start(0, { bus: Object.create(replica(0).bus, { js: { value: js } }) as Bus })
  await eventually(async () => (await countLeaders()) === 1)
  const follower = start(1, { pollEverySeconds: 3_600 })
  await eventually(async () => (await countRefused()) > 0)
  await announceOne(1)
  await settle([follower])
  expect(await streamedVersions()).toEqual([1])
  await Promise.all([failing.stop(), follower.stop()])
})
