import { inTransaction } from '@codekin/db/transaction'
import { publishAs } from '@codekin/test-kit/neighbour'
import { eventually, settle } from '@codekin/test-kit/settle'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { environmentOf, memoryLog, openPlace, type Place } from '../testing/place.ts'
import { runChild } from '../testing/run-child.ts'
import { listEffects, type ThingTables, thingHappened } from '../testing/things.ts'
import { announce } from './announce.ts'
import type { Bus } from './connect.ts'
import { consumer, type HandlerArgs } from './consume.ts'
import { reconcile } from './reconcile.ts'
import { startRelay } from './relay.ts'
import { forgetEvent, retractEvent } from './retract-event.ts'
import { startConsumers } from './start-consumers.ts'
import { ensureStream } from './streams.ts'

const secret = 'a regrettable secret'

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
  await matching.db.deleteFrom('outbox').execute()
  await admin.jsm.streams.purge('MATCHING')
})
afterAll(() => place.stop())

const start = () => startRelay({ ...matching, log: memoryLog(), reconcileEverySeconds: 3_600 })
const check = async () =>
  (await reconcile({ db: matching.db as never, bus: matching.bus, service: 'matching' })).republished

const say = (note: string, version = 1) =>
  inTransaction(matching.db, (trx) => announce(trx, thingHappened, { thing: 'said', version, note }))
const retract = (eventId: string) => inTransaction(matching.db, (trx) => retractEvent(trx, eventId))

async function streamed(): Promise<string> {
  const { state } = await admin.jsm.streams.info('MATCHING')
  let text = ''
  for (let seq = state.first_seq; seq <= state.last_seq; seq += 1) {
    text += (await admin.jsm.streams.getMessage('MATCHING', { seq }))?.string() ?? ''
  }
  return text
}

async function outboxText(): Promise<string> {
  const { rows } = await sql`select * from outbox`.execute(matching.db)
  return JSON.stringify(rows)
}

test('a retracted event is erased from outbox and stream, and the others stay', async () => {
  const relay = start()
  const id = await say(secret)
  await say('harmless', 2)
  await settle([relay])
  expect(await streamed()).toContain(secret)
  await retract(id)
  await settle([relay])
  expect(await outboxText()).not.toContain(secret)
  expect(await streamed()).not.toContain(secret)
  expect(await streamed()).toContain('harmless')
  await relay.stop()
})

test('an event retracted before its publication never reaches the stream', async () => {
  await retract(await say(secret))
  await say('harmless', 2)
  const relay = start()
  await settle([relay])
  await relay.stop()
  expect(await outboxText()).not.toContain(secret)
  expect(await streamed()).toContain('harmless')
  expect((await admin.jsm.streams.info('MATCHING')).state.messages).toBe(1)
})

test('a retracted event does not count as lost and is not republished to a recreated stream', async () => {
  const relay = start()
  const id = await say(secret)
  await say('harmless', 2)
  await settle([relay])
  expect(await check()).toBe(0)
  await retract(id)
  await settle([relay])
  expect(await check()).toBe(0)
  await admin.jsm.streams.delete('MATCHING')
  await ensureStream(admin, 'matching')
  expect(await check()).toBe(1)
  await settle([relay])
  await relay.stop()
  expect(await streamed()).not.toContain(secret)
  expect(await streamed()).toContain('harmless')
})

test('if a process is killed right after the commit of a retraction, the next one erases the event', async () => {
  const first = start()
  const id = await say(secret)
  await settle([first])
  await first.stop()
  const env = { ...environmentOf(place.servers, 'matching'), EVENT_ID: id }
  expect(await runChild('dying-retractor.ts', env)).toBe('SIGKILL')
  expect(await outboxText()).toContain(secret)
  const second = start()
  await settle([second])
  await second.stop()
  expect(await outboxText()).not.toContain(secret)
  expect(await streamed()).not.toContain(secret)
})

test('a message that a server restored from before its erasure is erased again', async () => {
  const relay = start()
  const id = await say(secret)
  await settle([relay])
  await retract(id)
  await settle([relay])
  // As after a restart without the last writes: the same event at its recorded sequence.
  const brought = await admin.js.publish(thingHappened.subject, JSON.stringify({ note: secret }), { msgID: `${id}.9` })
  await matching.db.updateTable('outbox').set({ streamSeq: brought.seq }).where('id', '=', id).execute()
  await check()
  await settle([relay])
  await relay.stop()
  expect(await streamed()).not.toContain(secret)
})

test('a consumer that stored the event for a retry forgets it', async () => {
  const messaging = await place.open('messaging')
  const failing = consumer({
    on: thingHappened,
    name: 'messaging.choke-on-secrets',
    handle: async ({
      data,
      trx,
    }: HandlerArgs<{ thing: string; note?: string | undefined; version: number }, ThingTables>) => {
      if (data.note === secret) throw new Error('cannot')
      await trx.insertInto('effect').values({ thing: data.thing, version: data.version }).execute()
    },
  })
  const running = startConsumers({ ...messaging, consumers: [failing], log: memoryLog(), retryDelays: [600_000] })
  const id = await publishAs(admin, thingHappened, { thing: 'said', version: 1, note: secret })
  const parked = async () => JSON.stringify((await sql`select * from parked`.execute(messaging.db)).rows)
  await eventually(async () => (await parked()).includes(secret))
  await inTransaction(messaging.db, (trx) => forgetEvent(trx, failing.name, id))
  expect(await parked()).not.toContain(secret)
  // Also if a delivery comes late.
  await publishAs(admin, thingHappened, { thing: 'said', version: 1, note: secret }, { id })
  await settle([running])
  await running.stop()
  expect(await parked()).not.toContain(secret)
  expect(await listEffects(messaging.db)).toEqual([])
})
