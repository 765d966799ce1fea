import { publishAs } from '@codekin/test-kit/neighbour'
import { AckPolicy } from '@nats-io/jetstream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { memoryLog, openPlace, type Place } from '../testing/place.ts'
import { thingHappened } from '../testing/things.ts'
import { durableName } from './durable.ts'
import { forwarder, startForwarder } from './forward.ts'
import { ensureStream } from './streams.ts'

let place: Place

beforeAll(async () => {
  place = await openPlace()
})
afterAll(() => place.stop())

test('an event redelivered from another replica is forwarded before the events of its key that wait for it', async () => {
  const admin = await place.connectAsAdmin()
  await ensureStream(admin, 'matching')
  const name = 'messaging.pass-on'
  await admin.jsm.consumers.add('MATCHING', { durable_name: durableName(name), ack_policy: AckPolicy.Explicit })
  const publish = (version: number) => publishAs(admin, thingHappened, { thing: 'same', version })
  await publish(1)
  const inOtherHands = await (await admin.js.consumers.get('MATCHING', durableName(name))).next()

  const passedOn: number[] = []
  const isSecondWaiting = Promise.withResolvers<void>()
  const isFirstPassedOn = Promise.withResolvers<void>()
  const isSecondPassedOn = Promise.withResolvers<void>()
  const running = startForwarder({
    bus: await place.connect('messaging'),
    log: memoryLog(),
    forwarder: forwarder({
      on: thingHappened,
      name,
      handle: async ({ data: { version } }) => {
        if (version === 2) {
          isSecondWaiting.resolve()
          await isFirstPassedOn.promise
        }
        passedOn.push(version)
        if (version === 1) isFirstPassedOn.resolve()
        else isSecondPassedOn.resolve()
      },
    }),
  })
  await publish(2)
  await isSecondWaiting.promise
  inOtherHands?.nak()
  await isSecondPassedOn.promise
  await running.stop()
  expect(passedOn).toEqual([1, 2])
})
