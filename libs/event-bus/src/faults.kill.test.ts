import { openDb } from '@codekin/db/open-db'
import { inTransaction } from '@codekin/db/transaction'
import { settle } from '@codekin/test-kit/settle'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countEffects } from '../testing/effects.ts'
import { memoryLog, openPlace, type Place } from '../testing/place.ts'
import { listEffects, thingHappened } from '../testing/things.ts'
import { announce } from './announce.ts'
import { type Relay, startRelay } from './relay.ts'
import { type RunningConsumers, startConsumers } from './start-consumers.ts'

let place: Place
let matching: Awaited<ReturnType<Place['open']>>
let messaging: Awaited<ReturnType<Place['open']>>
let relay: Relay
let counting: RunningConsumers
const committed: number[] = []

beforeAll(async () => {
  place = await openPlace({ ownPostgres: true })
  // The test cluster answers before it has written; here, acknowledged commits must survive its death.
  const superuser = openDb({ url: place.servers.superuserUrl, schema: 'public', applicationName: 'test' })
  await sql`
    do $$ begin execute format('alter database %I set synchronous_commit = on', current_database()); end $$
  `.execute(superuser.db)
  await superuser.close()
  messaging = await place.open('messaging')
  matching = await place.open('matching')
  relay = startRelay({ ...matching, log: memoryLog() })
  counting = startConsumers({ ...messaging, consumers: [countEffects], log: memoryLog() })
  place.closeLater(relay.stop)
  place.closeLater(counting.stop)
})
afterAll(() => place.stop())

/** Announces one thing after another. Records those whose commit was acknowledged; the others may or may not be committed. */
async function announceWhile(work: () => Promise<void>): Promise<void> {
  let isOver = false
  const announcing = (async () => {
    for (let version = (committed.at(-1) ?? 0) + 1_000; !isOver; version += 1) {
      const done = inTransaction(matching.db, (trx) => announce(trx, thingHappened, { thing: 'x', version }))
      await done.then(
        () => committed.push(version),
        () => new Promise((resolve) => setTimeout(resolve, 20)),
      )
    }
  })()
  await work()
  isOver = true
  await announcing
}

async function announceMore(count: number): Promise<void> {
  const goal = committed.length + count
  while (committed.length < goal) await new Promise((resolve) => setTimeout(resolve, 5))
}

async function expectNothingLostNorDoubled(): Promise<void> {
  await settle([relay, counting], 60)
  const effects = (await listEffects(messaging.db)).map((effect) => Number(effect.slice(2)))
  const seen = new Set(effects)
  expect(effects.length).toBe(seen.size)
  expect(committed.filter((version) => !seen.has(version))).toEqual([])
}

test.each([1, 2, 3])(
  'NATS killed in the middle of work, time %i: nothing is lost, nothing happens twice',
  async () => {
    await announceWhile(async () => {
      await announceMore(50)
      await place.servers.nats.kill()
      await announceMore(50)
      await place.servers.nats.restart()
      await announceMore(50)
    })
    await expectNothingLostNorDoubled()
  },
  90_000,
)

test.each([1, 2, 3])(
  'Postgres killed in the middle of work, time %i: nothing is lost, nothing happens twice',
  async () => {
    await announceWhile(async () => {
      await announceMore(50)
      await place.servers.postgres.kill()
      await place.servers.postgres.restart()
      await announceMore(50)
    })
    await expectNothingLostNorDoubled()
  },
  90_000,
)

test('after the stream is deleted and NATS is killed, everything is published again and nothing happens twice', async () => {
  const admin = await place.connectAsAdmin()
  await announceWhile(async () => {
    await announceMore(30)
    await admin.jsm.streams.delete('MATCHING')
    await place.servers.nats.kill()
    await place.servers.nats.restart()
    await announceMore(30)
  })
  await expectNothingLostNorDoubled()
  const { state } = await admin.jsm.streams.info('MATCHING')
  expect(state.messages).toBeGreaterThanOrEqual(committed.length)
}, 90_000)
