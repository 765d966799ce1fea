import { command } from '@codekin/contracts/command'
import { listProfileCards } from '@codekin/contracts/identity/commands'
import { maintenanceCommands } from '@codekin/contracts/maintenance'
import { findMatchMembers } from '@codekin/contracts/matching/commands'
import type { ReplicaFigures } from '@codekin/contracts/replica-figures'
import { serviceNames } from '@codekin/contracts/services'
import { publishAs } from '@codekin/test-kit/neighbour'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { memoryLog, openPlace, type Place } from '../testing/place.ts'
import { thingHappened } from '../testing/things.ts'
import { ask, CommandFailed, CommandUnavailable, serveCommands, servedCommand } from './commands.ts'
import type { Bus } from './connect.ts'
import { askReplicas } from './discovery.ts'
import { listConsumers, listStreams } from './observe.ts'
import { ensureStream } from './streams.ts'

let place: Place
let matching: Bus
let messaging: Bus
let identity: Bus
let realtime: Bus
let admin: Bus

beforeAll(async () => {
  place = await openPlace()
  ;[matching, messaging, identity, realtime, admin] = await Promise.all([
    place.connect('matching'),
    place.connect('messaging'),
    place.connect('identity'),
    place.connect('realtime'),
    place.connect('admin'),
  ])
  await ensureStream(matching, 'matching')
})
afterAll(() => place.stop())

const refused = /Permissions Violation|permission/i
const matchId = '0198c0de-0000-7000-8000-000000000001'
const ann = '0198c0de-0000-7000-8000-00000000000a'
const bob = '0198c0de-0000-7000-8000-00000000000b'
type Members = z.output<typeof findMatchMembers.reply>
const figures: ReplicaFigures = {
  host: 'here',
  startedAt: '2026-01-01T00:00:00.000Z',
  loopLagSeconds: 0,
  requests: 0,
  errors: 0,
  lately: { requests: 0, errors: 0 },
  needs: [],
  waiting: null,
  consumers: [],
  disk: null,
  own: {},
}
const members = { userIds: [ann, bob], status: 'active', hiddenUserIds: [] } satisfies Members

test("a service's user publishes its own events and cannot publish another's", async () => {
  await publishAs(matching, thingHappened, { thing: 'own', version: 1 })
  await expect(publishAs(messaging, thingHappened, { thing: 'foreign', version: 1 })).rejects.toThrow(refused)
  const { state } = await matching.jsm.streams.info('MATCHING')
  expect(state.messages).toBe(1)
})

test("a service cannot change, empty or delete another's stream, nor empty or delete its own", async () => {
  await expect(ensureStream(messaging, 'matching')).rejects.toThrow(refused)
  for (const bus of [matching, messaging]) {
    await expect(bus.jsm.streams.purge('MATCHING')).rejects.toThrow(refused)
    await expect(bus.jsm.streams.delete('MATCHING')).rejects.toThrow(refused)
    await expect(bus.jsm.consumers.delete('MATCHING', 'x')).rejects.toThrow(refused)
  }
})

test('only identity can revoke tokens', async () => {
  await expect(messaging.nc.request('$KV.revocations.user.x', '1', { timeout: 500 })).rejects.toThrow(refused)
})

test("a service cannot listen to another's replies and commands", async () => {
  for (const subject of ['_INBOX_identity.>', '_INBOX.>', 'commands.matching.>', '>']) {
    const subscription = messaging.nc.subscribe(subject)
    await expect(
      (async () => {
        for await (const _ of subscription);
      })(),
    ).rejects.toThrow(refused)
  }
  expect(identity.isConnected()).toBe(true)
})

test('only observing services can ask others for metrics, and no service hears requests to another', async () => {
  const replica = { version: '1.2.3', figures: async () => figures }
  const log = memoryLog()
  const serving = await Promise.all([
    serveCommands(matching, [servedCommand(findMatchMembers, async () => null)], log, replica),
    serveCommands(await place.connect('matching'), [], log, replica),
    serveCommands(realtime, [], log, { ...replica, figures: () => new Promise(() => {}) }),
  ])
  const found = await askReplicas(admin, serviceNames, { timeoutMs: 500 })
  const known = found.map(({ service, version, figures }) => [service, version, figures?.host ?? null])
  expect(known).toHaveLength(3)
  expect(known).toEqual(
    expect.arrayContaining([
      ['matching', '1.2.3', 'here'],
      ['matching', '1.2.3', 'here'],
      ['realtime', '1.2.3', null],
    ]),
  )
  expect(new Set(found.map(({ id }) => id)).size).toBe(3)
  expect((await listStreams(admin)).map(({ name }) => name)).toContain('MATCHING')
  expect(await listConsumers(admin, 'MATCHING')).toEqual([])

  for (const subject of ['$SRV.STATS.matching', '$SRV.PING', '$JS.API.CONSUMER.LIST.MATCHING', '$JS.API.STREAM.LIST']) {
    await expect(messaging.nc.request(subject, '', { timeout: 500 })).rejects.toThrow(refused)
  }
  const { dropParked } = maintenanceCommands('matching')
  await expect(ask(messaging, dropParked, { consumer: 'matching.x', eventId: matchId })).rejects.toThrow(refused)
  for (const subscription of [messaging.nc.subscribe('$SRV.STATS.matching'), messaging.nc.subscribe('$SRV.>')]) {
    await expect(
      (async () => {
        for await (const _ of subscription);
      })(),
    ).rejects.toThrow(refused)
  }
  await Promise.all(serving.map((one) => one.stop()))
})

test('a service sends only the commands that the table lets it send', async () => {
  const served = servedCommand(findMatchMembers, async () => null)
  const serving = await serveCommands(matching, [served], memoryLog())
  expect(await ask(realtime, findMatchMembers, { matchId })).toBeNull()
  await expect(ask(messaging, findMatchMembers, { matchId })).rejects.toThrow(refused)
  await expect(ask(realtime, listProfileCards, { after: null, limit: 1 })).rejects.toThrow(refused)
  const undeclared = command({ name: 'matching.forget-everything', request: z.null(), reply: z.null() })
  await expect(ask(realtime, undeclared, null)).rejects.toThrow(refused)
  await serving.stop()
})

test('one replica answers a command, typed on both sides', async () => {
  const replica = await place.connect('matching')
  let answers = 0
  const served = servedCommand(findMatchMembers, async (request) => {
    answers += 1
    return request.matchId === matchId ? members : null
  })
  const serving = await Promise.all([matching, replica].map((bus) => serveCommands(bus, [served], memoryLog())))
  for (let n = 0; n < 20; n += 1) {
    expect(await ask(realtime, findMatchMembers, { matchId })).toEqual(members)
  }
  expect(answers).toBe(20)
  await Promise.all(serving.map((one) => one.stop()))
})

test('a missing service, a late answer, a failure and an invalid reply are distinct errors without causes', async () => {
  await expect(ask(realtime, findMatchMembers, { matchId })).rejects.toThrow(CommandUnavailable)
  const log = memoryLog()
  let behave: () => Promise<Members> = () => new Promise(() => {})
  const serving = await serveCommands(matching, [servedCommand(findMatchMembers, () => behave())], log)
  await expect(ask(realtime, findMatchMembers, { matchId }, { timeoutMs: 50 })).rejects.toThrow(CommandUnavailable)
  behave = () => Promise.reject(new Error('secret cause'))
  const failure = await ask(realtime, findMatchMembers, { matchId }).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(CommandFailed)
  expect(String(failure)).not.toContain('secret')
  expect(log.lines.join()).toContain('secret cause')
  behave = () => Promise.resolve({ members: [1] } as unknown as Members)
  await expect(ask(realtime, findMatchMembers, { matchId })).rejects.toThrow(CommandFailed)
  const misfit = command({ ...findMatchMembers, request: z.object({}), reply: z.unknown() })
  await expect(ask(realtime, misfit, {})).rejects.toThrow('does not fit')
  behave = () => Promise.resolve(null)
  expect(await ask(realtime, findMatchMembers, { matchId })).toBeNull()
  await serving.stop()
})

test('commands are answered again after NATS was killed and restarted', async () => {
  const served = servedCommand(findMatchMembers, async () => members)
  const serving = await serveCommands(matching, [served], memoryLog())
  expect(await ask(realtime, findMatchMembers, { matchId })).toEqual(members)
  await place.servers.nats.kill()
  const asking = ask(realtime, findMatchMembers, { matchId }, { timeoutMs: 200 })
  await expect(asking).rejects.toThrow(CommandUnavailable)
  await place.servers.nats.restart()
  await Promise.all([realtime.connected(), matching.connected()])
  await matching.nc.flush()
  expect(await ask(realtime, findMatchMembers, { matchId })).toEqual(members)
  await serving.stop()
})
