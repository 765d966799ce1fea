import { Agent, get, type IncomingMessage } from 'node:http'
import { eventually } from '@codekin/test-kit/settle'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Ground, openGround } from '../testing/start-things.ts'

let ground: Ground
beforeAll(async () => {
  ground = await openGround()
})
afterAll(() => ground.stop())

test('a request in flight is answered before the server stops listening', async () => {
  const things = await ground.start()
  const slow = things.call('GET', '/api/v1/slow')
  await things.probe.slowBegun.promise
  const stopped = things.stop()
  things.probe.slow.resolve()
  expect((await slow).status).toBe(200)
  await stopped
  await expect(fetch(`${things.url}/livez`)).rejects.toThrow()
})

test('idle kept connections do not delay a stop', async () => {
  // Longer than a test may take: a stop that waits for them would never end.
  const things = await ground.start({ STOP_DEADLINE_SECONDS: '300' })
  const agent = new Agent({ keepAlive: true })
  await new Promise<void>((resolve) => {
    get(`${things.url}/livez`, { agent }, (answer: IncomingMessage) => answer.resume().on('end', () => resolve()))
  })
  await things.stop()
  await expect(fetch(`${things.url}/livez`)).rejects.toThrow()
  agent.destroy()
})

test('a draining service is not ready, still serves, and asks clients to connect elsewhere', async () => {
  // Long enough for three requests on a busy machine.
  const things = await ground.start({ DRAIN_DELAY_SECONDS: '4' })
  const stopped = things.stop()
  const ready = await things.call('GET', '/readyz')
  expect([ready.status, ready.body['status']]).toEqual([503, 'draining'])
  const answer = await things.call('GET', '/api/v1/who')
  expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close'])
  expect((await things.call('GET', '/livez')).status).toBe(200)
  await stopped
})

test('a handler that never ends is cut off before the deadline', async () => {
  const things = await ground.start({ STOP_DEADLINE_SECONDS: '1', HANDLER_TIMEOUT_SECONDS: '60' })
  const slow = things.call('GET', '/api/v1/slow').catch((error: Error) => error)
  await things.probe.slowBegun.promise
  await things.stop()
  expect(await slow).toBeInstanceOf(Error)
})

test('without its database a service is alive but not ready, and is ready again when the database is back', async () => {
  const apart = await openGround({ ownPostgres: true })
  const things = await apart.start()
  await apart.servers.postgres.kill()
  const down = await things.call('GET', '/readyz')
  expect([down.status, down.body]).toMatchObject([503, { status: 'down', checks: { db: { state: 'down' } } }])
  expect((await things.call('GET', '/livez')).status).toBe(200)
  const token = await apart.token()
  const answer = await things.call('POST', '/api/v1/things', { token, body: { name: 'one' } })
  expect([answer.status, answer.body['code']]).toEqual([503, 'unavailable'])
  await apart.servers.postgres.restart()
  await eventually(async () => (await things.call('GET', '/readyz')).status === 200)
  expect((await things.call('POST', '/api/v1/things', { token, body: { name: 'one' } })).status).toBe(201)
  await apart.stop()
})

test('without nats a service answers, and reports that nats is down', async () => {
  const apart = await openGround()
  const things = await apart.start()
  await apart.servers.nats.kill()
  const ready = await things.call('GET', '/readyz')
  expect([ready.status, ready.body]).toMatchObject([200, { status: 'degraded', checks: { nats: { state: 'down' } } }])
  expect(
    (await things.call('GET', '/api/v1/things/0192f0c1-7a52-7bd4-9d0c-2f5f3c1a9b11', { token: await apart.token() }))
      .status,
  ).toBe(200)
  await apart.stop()
})
