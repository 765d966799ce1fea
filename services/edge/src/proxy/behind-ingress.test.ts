import { socketService, upstreamVariables } from '@codekin/contracts/services'
import { socketPath } from '@codekin/contracts/socket'
import { eventually } from '@codekin/test-kit/settle'
import { startTestService, type TestService } from '@codekin/test-kit/start-service'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { askPlain, openUpgrade, startUpstream, type Upstream } from '../../testing/makers.ts'
import { edge } from '../app.ts'
import type { Deps } from '../deps.ts'

let service: TestService<Deps>
let upstream: Upstream
beforeAll(async () => {
  upstream = await startUpstream(socketService)
  const env = {
    ...upstreamVariables(() => upstream.url),
    TRUST_PROXY: '127.0.0.1,10.0.0.0/8',
    CONNECTIONS_PER_ADDRESS: '2',
    SOCKETS_PER_ADDRESS: '2',
  }
  service = await startTestService(edge, { env })
})
afterAll(async () => {
  await service.stop()
  await upstream.stop()
})
beforeEach(() => {
  upstream.requests.length = 0
})

const requestForwardedHeaders = async (headers: Record<string, string>) => {
  await askPlain(service.url, 'GET', '/api/v1/users/profile', { headers })
  return upstream.requests.at(-1)?.headers
}

test.for([
  ['one trusted hop', '203.0.113.9', '203.0.113.9'],
  ['two trusted hops', '203.0.113.9, 10.0.0.7', '203.0.113.9'],
  ['addresses that a client put before', '6.6.6.6, 203.0.113.9, 10.0.0.7', '203.0.113.9'],
  ['a trusted address that a client made up', '10.0.0.1, 203.0.113.9', '203.0.113.9'],
])('behind %s, a service gets the address that the last trusted hop saw', async ([, given = '', expected]) => {
  expect(await requestForwardedHeaders({ 'x-forwarded-for': given, 'x-forwarded-proto': 'https' })).toMatchObject({
    'x-forwarded-for': expected,
    'x-forwarded-proto': 'https',
  })
})

test('the connections of a trusted proxy are not counted as one client’s', async () => {
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => requestForwardedHeaders({ 'x-forwarded-for': '203.0.113.9' })),
  )
  expect(answers).not.toContain(undefined)
})

test('sockets are counted by client, not by proxy', async () => {
  const open = (address: string) => openUpgrade(service.url, socketPath, { 'x-forwarded-for': address })
  upstream.holdUpgrades()
  const [first, second] = [open('203.0.113.1'), open('203.0.113.1')]
  await eventually(() => upstream.requests.length === 2)
  expect(await open('203.0.113.1').answered).toMatch(/^HTTP\/1\.1 429 .*"too_many_requests"/s)
  const other = open('203.0.113.2')
  await eventually(() => upstream.requests.length === 3)
  for (const { socket } of [first, second, other]) socket.destroy()
})
