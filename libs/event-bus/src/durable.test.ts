import { publishAs } from '@codekin/test-kit/neighbour'
import { AckPolicy } from '@nats-io/jetstream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { memoryLog, openPlace, type Place } from '../testing/place.ts'
import { thingHappened } from '../testing/things.ts'
import { fromTheBeginning, maxInHand, pullForEver, subscriptionOf } from './durable.ts'
import { ensureStream } from './streams.ts'

let place: Place

beforeAll(async () => {
  place = await openPlace()
})
afterAll(() => place.stop())

test('an event that all events in hand wait for is fetched from the server', async () => {
  const admin = await place.connectAsAdmin()
  await ensureStream(admin, 'matching')
  const waiting = maxInHand + 3
  for (let version = 1; version <= waiting; version += 1) await publishAs(admin, thingHappened, { thing: 'a', version })
  await publishAs(admin, thingHappened, { thing: 'the one they wait for', version: 0 })

  const released = Promise.withResolvers<void>()
  const answered: number[] = []
  const durable = pullForEver({
    bus: await place.connect('messaging'),
    owner: thingHappened.service,
    subject: thingHappened.subject,
    name: 'messaging.wait-for-one',
    startAt: fromTheBeginning,
    log: memoryLog(),
    onMessage: async ({ message, ack }) => {
      const { data } = message.json<{ data: { thing: string } }>()
      if (data.thing === 'a') await released.promise
      else released.resolve()
      answered.push(message.seq)
      ack()
    },
  })
  await released.promise
  await durable.stop()
  expect(answered[0]).toBe(waiting + 1)
  expect(answered).toHaveLength(waiting + 1)
})

test('the client keeps the subscription of a fetch, and draining it ends the fetch', async () => {
  const admin = await place.connectAsAdmin()
  await ensureStream(admin, 'matching')
  await admin.jsm.consumers.add('MATCHING', { durable_name: 'drained', ack_policy: AckPolicy.Explicit })
  const source = await admin.js.consumers.get('MATCHING', 'drained')
  const fetched = await source.fetch({ max_messages: 10_000, expires: 30_000 })
  const received = Promise.withResolvers<void>()
  const reading = (async () => {
    for await (const _message of fetched) received.resolve()
  })()
  await publishAs(admin, thingHappened, { thing: 'drained', version: 1 })
  await received.promise

  const subscription = subscriptionOf(fetched)
  expect(subscription).toBeDefined()
  await subscription?.drain()
  await reading
  expect(subscription?.isClosed()).toBe(true)
})
