import { publishAs } from '@codekin/test-kit/neighbour'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import type { Bus } from '../src/connect.ts'
import type { Consumer } from '../src/consume.ts'
import { type RunningConsumers, type StartConsumersOptions, startConsumers } from '../src/start-consumers.ts'
import { ensureStream } from '../src/streams.ts'
import { memoryLog, openPlace, type Place } from './place.ts'
import { type ThingTables, thingHappened } from './things.ts'

type ConsumerFixture = {
  place: Place
  messaging: Awaited<ReturnType<Place['open']>>
  admin: Bus
  start: (consumers: readonly Consumer<ThingTables>[], settings?: Settings) => RunningConsumers
  publish: (thing: string, version: number, about?: { id?: string }) => Promise<string>
}

type Settings = Partial<StartConsumersOptions<ThingTables>>

/** Gives each test of a file an empty stream of matching and empty tables of messaging, and stops the consumers that it starts. */
export function useConsumers(): ConsumerFixture {
  const running: RunningConsumers[] = []
  const fixture: ConsumerFixture = {
    start(consumers, settings = {}) {
      const started = startConsumers({ ...fixture.messaging, consumers, log: memoryLog(), ...settings })
      running.push(started)
      return started
    },
    publish: (thing, version, about) => publishAs(fixture.admin, thingHappened, { thing, version }, about),
  } as ConsumerFixture

  beforeAll(async () => {
    fixture.place = await openPlace()
    fixture.messaging = await fixture.place.open('messaging')
    fixture.admin = await fixture.place.connectAsAdmin()
  })
  beforeEach(async () => {
    await ensureStream(fixture.admin, 'matching')
    for (const table of ['effect', 'thing', 'parked', 'inbox'] as const) {
      await fixture.messaging.db.deleteFrom(table).execute()
    }
  })
  afterEach(async () => {
    await Promise.all(running.splice(0).map((consumers) => consumers.stop()))
    await fixture.admin.jsm.streams.delete('MATCHING')
  })
  afterAll(() => fixture.place.stop())
  return fixture
}
