import { command } from '@codekin/contracts/command'
import { publishAs } from '@codekin/test-kit/neighbour'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { memoryLog, openPlace, type Place } from '../testing/place.ts'
import { thingHappened } from '../testing/things.ts'
import { ask, CommandFailed, CommandUnavailable, serveCommands, servedCommand } from './commands.ts'
import type { Bus } from './connect.ts'
import { ensureStream } from './streams.ts'

let place: Place
let matching: Bus
let messaging: Bus
let identity: Bus

beforeAll(async () => {
  place = await openPlace()
  ;[matching, messaging, identity] = await Promise.all([
    place.connect('matching'),
    place.connect('messaging'),
    place.connect('identity'),
  ])
  await ensureStream(matching, 'matching')
})
afterAll(() => place.stop())

const refused = /Permissions Violation|permission/i
const findMembers = command({
  name: 'matching.find-members',
  request: z.object({ matchId: z.string() }),
  reply: z.object({ members: z.array(z.string()) }),
})

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

test('a service takes back no tokens unless it is identity', async () => {
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

test('a command is asked and answered, typed on both sides, by one of the replicas', async () => {
  const replica = await place.connect('matching')
  let answers = 0
  const served = servedCommand(findMembers, async ({ matchId }) => {
    answers += 1
    return { members: [matchId, 'b'] }
  })
  const serving = await Promise.all([matching, replica].map((bus) => serveCommands(bus, [served], memoryLog())))
  for (let n = 0; n < 20; n += 1) {
    expect(await ask(messaging, findMembers, { matchId: 'a' })).toEqual({ members: ['a', 'b'] })
  }
  expect(answers).toBe(20)
  await Promise.all(serving.map((one) => one.stop()))
})

test('nobody there, nobody in time, a failure and a misfit are told apart, and causes stay inside', async () => {
  await expect(ask(messaging, findMembers, { matchId: 'a' })).rejects.toThrow(CommandUnavailable)
  const log = memoryLog()
  let behave: () => Promise<{ members: string[] }> = () => new Promise(() => {})
  await serveCommands(matching, [servedCommand(findMembers, () => behave())], log)
  await expect(ask(messaging, findMembers, { matchId: 'a' }, { timeoutMs: 50 })).rejects.toThrow(CommandUnavailable)
  behave = () => Promise.reject(new Error('secret cause'))
  const failure = await ask(messaging, findMembers, { matchId: 'a' }).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(CommandFailed)
  expect(String(failure)).not.toContain('secret')
  expect(log.lines.join()).toContain('secret cause')
  behave = () => Promise.resolve({ members: [1] } as unknown as { members: string[] })
  await expect(ask(messaging, findMembers, { matchId: 'a' })).rejects.toThrow(CommandFailed)
  const misfit = command({ ...findMembers, request: z.object({}), reply: z.unknown() })
  await expect(ask(messaging, misfit, {})).rejects.toThrow('does not fit')
  behave = () => Promise.resolve({ members: [] })
  expect(await ask(messaging, findMembers, { matchId: 'a' })).toEqual({ members: [] })
})

test('commands are answered again after NATS was killed and came back', async () => {
  const serving = await serveCommands(
    identity,
    [servedCommand(command({ name: 'identity.echo', request: z.string(), reply: z.string() }), async (text) => text)],
    memoryLog(),
  )
  const echo = command({ name: 'identity.echo', request: z.string(), reply: z.string() })
  expect(await ask(messaging, echo, 'one')).toBe('one')
  await place.servers.nats.kill()
  await expect(ask(messaging, echo, 'two', { timeoutMs: 200 })).rejects.toThrow(CommandUnavailable)
  await place.servers.nats.restart()
  await Promise.all([messaging.connected(), identity.connected()])
  await identity.nc.flush()
  expect(await ask(messaging, echo, 'three')).toBe('three')
  await serving.stop()
})
