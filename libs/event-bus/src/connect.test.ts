import { startServers, type TestServers, testNatsUser } from '@codekin/test-kit/servers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Bus, connectBus } from './connect.ts'

let servers: TestServers
let bus: Bus
const faults: unknown[] = []

beforeAll(async () => {
  servers = await startServers()
  const login = { url: servers.nats.url, user: testNatsUser, password: 'test' }
  bus = await connectBus({ ...login, name: 'edge', onFault: (error) => faults.push(error) })
})
afterAll(async () => {
  await bus?.close()
  await servers?.stop()
})

test('an error in one callback is reported, and its subject and all others still get messages', async () => {
  const received: string[] = []
  const stops = [
    bus.listen('parts.broken', (message) => {
      received.push(`broken ${(JSON.parse(message.string()) as { text: string }).text}`)
    }),
    bus.listen('parts.whole', (message) => void received.push(`whole ${message.string()}`)),
  ]
  await bus.nc.flush()
  bus.nc.publish('parts.broken', 'no JSON')
  bus.nc.publish('parts.whole', 'one')
  bus.nc.publish('parts.broken', '{"text":"two"}')
  await expect.poll(() => received).toEqual(['whole one', 'broken two'])
  expect(faults).toEqual([expect.any(SyntaxError)])
  for (const stop of stops) stop()
})
