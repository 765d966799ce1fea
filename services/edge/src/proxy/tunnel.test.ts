import { failureBody } from '@codekin/contracts/endpoint'
import { areas } from '@codekin/contracts/services'
import { closeCodes, socketPath, socketProtocol } from '@codekin/contracts/socket'
import { realtime } from '@codekin/realtime/app'
import { openSocket, refusedStatus } from '@codekin/realtime/testing'
import { startTestService, type TestService } from '@codekin/test-kit/start-service'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { askPlain, startUpstream, type Upstream } from '../../testing/makers.ts'
import { edge } from '../app.ts'
import type { Deps } from '../deps.ts'

let service: TestService<Deps>
let gateway: TestService<unknown>
let others: Upstream

const upstreamsAt = (realtimeUrl: string, url: string) => ({
  ...Object.fromEntries(areas.map((area) => [`UPSTREAM_${area.service.toUpperCase()}`, url])),
  UPSTREAM_REALTIME: realtimeUrl,
})

beforeAll(async () => {
  others = await startUpstream('others')
  gateway = await startTestService(realtime)
  service = await startTestService(edge, { servers: gateway.servers, env: upstreamsAt(gateway.url, others.url) })
})
afterAll(async () => {
  await service.stop()
  await gateway.stop()
  await others.stop()
})

test('a socket opens through the edge, with its protocol, and frames pass both ways', async () => {
  const { userId, token } = await gateway.as()
  const socket = openSocket(service.url, { token })
  expect((await socket.next('welcome')).data.userId).toBe(userId)
  expect(socket.ws.protocol).toBe(socketProtocol)
  socket.send({ event: 'join_admin_room' })
  expect((await socket.next('error')).data.code).toBe('not_allowed')
  await socket.close()
})

test('close codes and refusals of the gateway arrive as they are', async () => {
  expect(await openSocket(service.url, { token: 'broken' }).closed).toBe(closeCodes.notSignedIn)
  const { token } = await gateway.as()
  expect(await refusedStatus(openSocket(service.url, { token, headers: { origin: 'https://evil.test' } }))).toBe(403)
  expect(await refusedStatus(openSocket(service.url, { protocols: ['soap'] }))).toBe(400)
  const socket = openSocket(service.url, { token })
  await socket.next('welcome')
  socket.send('x'.repeat(5_000))
  expect(await socket.closed).toBe(1009)
})

test('a socket that ends on one side ends on the other', async () => {
  const { token } = await gateway.as()
  const socket = openSocket(service.url, { token })
  await socket.next('welcome')
  socket.ws.terminate()
  await expect
    .poll(async () => (await gateway.anonymous.http('GET', '/metrics')).text, { timeout: 5_000 })
    .toMatch(/ws_connections\{service="realtime"\} 0\b/)
})

test('only the one address upgrades', async () => {
  for (const path of ['/', '/api/v1/auth/login', `${socketPath}/more`, `${socketPath}%2f..`]) {
    const ws = new WebSocket(`${service.url.replace('http', 'ws')}${path}`)
    ws.on('error', () => {})
    const answer = await new Promise<{ status: number; text: string }>((done) => {
      ws.once('unexpected-response', (_req, res) => {
        let text = ''
        res.on('data', (chunk) => (text += String(chunk)))
        res.on('end', () => done({ status: res.statusCode ?? 0, text }))
      })
    })
    expect([answer.status, failureBody.parse(JSON.parse(answer.text)).code]).toEqual([404, 'not_found'])
  }
})

test('without a gateway the handshake is a 503', async () => {
  const gone = await startUpstream('gone')
  await gone.stop()
  const own = await startTestService(edge, { servers: gateway.servers, env: upstreamsAt(gone.url, others.url) })
  expect(await refusedStatus(openSocket(own.url, { token: 'any' }))).toBe(503)
  await own.stop()
})

test('an edge that stops lets go of its sockets', async () => {
  const own = await startTestService(edge, { servers: gateway.servers, env: upstreamsAt(gateway.url, others.url) })
  const socket = openSocket(own.url, { token: (await gateway.as()).token })
  await socket.next('welcome')
  await own.stop()
  expect(await socket.closed).toBeGreaterThan(0)
})

test('the address says what it is to who asks without upgrading', async () => {
  const answer = await askPlain(service.url, 'GET', socketPath)
  expect([answer.status, failureBody.parse(answer.body).code]).toEqual([400, 'invalid_request'])
})
