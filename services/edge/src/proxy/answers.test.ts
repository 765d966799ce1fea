import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { upstreamVariables } from '@codekin/contracts/services'
import { eventually } from '@codekin/test-kit/settle'
import { startTestService, type TestService } from '@codekin/test-kit/start-service'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { askPlain, sendRaw, startUpstream, type Upstream } from '../../testing/makers.ts'
import { edge } from '../app.ts'
import type { Deps } from '../deps.ts'

let service: TestService<Deps>
let upstream: Upstream
let finish: (() => void)[] = []
const root = mkdtempSync(join(tmpdir(), 'codekin-answers-'))
const limit = 3
const photo = '/api/v1/users/photos/0190a0000000700080000000000000010190a000'
/** The edge's end of each connection, by the port of its client. */
const accepted = new Map<number, Socket>()

beforeAll(async () => {
  writeFileSync(join(root, 'robots.txt'), 'none')
  upstream = await startUpstream('every service')
  const env = { ANSWERS_PER_ADDRESS: String(limit), TRUST_PROXY: 'loopback', WEB_ROOT: root }
  service = await startTestService(edge, { env: { ...upstreamVariables(() => upstream.url), ...env } })
  service.app.server.on('connection', (socket: Socket) => accepted.set(socket.remotePort ?? 0, socket))
})
afterAll(async () => {
  await service.stop()
  await upstream.stop()
  rmSync(root, { recursive: true })
})
beforeEach(() => {
  upstream.requests.length = 0
  finish = []
  upstream.answer = (_req, res) => void finish.push(() => res.end('{}'))
})

const from = (address: string, path = '/api/v1/users/profile') =>
  askPlain(service.url, 'GET', path, { headers: { 'x-forwarded-for': address } })
const finishAll = () => {
  for (const each of finish.splice(0)) each()
}

/** A client that sends `times` requests together and reads nothing. */
function openSilent(address: string, path: string, times = 1): Socket {
  const { hostname, port } = new URL(service.url)
  const socket = connect({ host: hostname, port: Number(port) })
  socket.on('error', () => {})
  socket.pause()
  socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\nx-forwarded-for: ${address}\r\n\r\n`.repeat(times))
  return socket
}
const isWaitedFor = (client: Socket) => (accepted.get(client.localPort ?? 0)?.writableLength ?? 0) > 0

test('beyond the limit of answers of one service, only requests of that address to that service wait', async () => {
  const first = Array.from({ length: limit }, () => from('203.0.113.1'))
  await eventually(() => finish.length === limit)
  const later = from('203.0.113.1')
  const files = [from('203.0.113.1', '/robots.txt'), from('203.0.113.2', '/robots.txt')]
  expect((await Promise.all(files)).map(({ status }) => status)).toEqual([200, 200])
  const others = [from('203.0.113.1', '/api/v1/matching/candidates'), from('203.0.113.3')]
  await eventually(() => finish.length === limit + 2)
  finishAll()
  await eventually(() => finish.length === 1)
  finishAll()
  const all = [...first, ...others, later]
  expect((await Promise.all(all)).map(({ status }) => status)).toEqual(Array(limit + 3).fill(200))
})

test('the networks of one IPv6 site together have twice as many answers as one of them', async () => {
  const networks = ['2001:db8:1:1::1', '2001:db8:1:2::1']
  const first = networks.flatMap((address) => Array.from({ length: limit }, () => from(address)))
  await eventually(() => finish.length === 2 * limit)
  const later = from('2001:db8:1:3::1')
  const other = from('2001:db8:2:1::1')
  await eventually(() => finish.length === 2 * limit + 1)
  expect((await from('2001:db8:1:3::1', '/robots.txt')).status).toBe(200)
  expect(finish).toHaveLength(2 * limit + 1)
  finishAll()
  await eventually(() => finish.length === 1)
  finishAll()
  expect((await Promise.all([...first, later, other])).map(({ status }) => status)).toEqual(Array(8).fill(200))
})

test('a waiting request whose client has left is not forwarded', async () => {
  const first = Array.from({ length: limit }, () => from('203.0.113.1'))
  await eventually(() => finish.length === limit)
  const client = openSilent('203.0.113.1', '/api/v1/users/profile')
  await eventually(() => accepted.get(client.localPort ?? 0)?.bytesRead)
  const { localPort = 0 } = client
  client.resetAndDestroy()
  await eventually(() => accepted.get(localPort)?.closed)
  finishAll()
  await Promise.all(first)
  const last = from('203.0.113.1')
  await eventually(() => finish.length === 1)
  finishAll()
  await last
  expect(upstream.requests).toHaveLength(limit + 1)
})

test('a request whose client left counts until its service has answered', async () => {
  const clients = Array.from({ length: limit }, () => openSilent('203.0.113.1', '/api/v1/users/profile'))
  await eventually(() => finish.length === limit)
  const ports = clients.map(({ localPort = 0 }) => localPort)
  for (const client of clients) client.resetAndDestroy()
  await eventually(() => ports.every((port) => accepted.get(port)?.closed))
  const next = from('203.0.113.1')
  const other = from('203.0.113.2')
  await eventually(() => finish.length === limit + 1)
  expect((await from('203.0.113.1', '/robots.txt')).status).toBe(200)
  expect(upstream.requests).toHaveLength(limit + 1)
  finishAll()
  await eventually(() => finish.length === 1)
  finishAll()
  expect([(await next).status, (await other).status]).toEqual([200, 200])
})

test('clients that do not read hold no connection to a service, so their address is served', async () => {
  upstream.answer = (req, res) => res.end(req.url === photo ? Buffer.alloc(420_000) : '{}')
  const silent = Array.from({ length: limit }, () => openSilent('203.0.113.1', photo, 30))
  await eventually(() => silent.every(isWaitedFor))
  expect((await from('203.0.113.1')).status).toBe(200)
  await eventually(() => silent.every(isWaitedFor))
  for (const client of silent) client.destroy()
})

test('if long answers fill the limit of an address, an unread one is ended for a waiting request', async () => {
  upstream.answer = (req, res) => res.end(req.url === photo ? Buffer.alloc(40_000_000) : '{}')
  const silent = Array.from({ length: limit }, () => openSilent('203.0.113.1', photo))
  await eventually(() => silent.every(isWaitedFor))
  expect((await from('203.0.113.1')).status).toBe(200)
  expect(silent.filter(isWaitedFor).length).toBeGreaterThan(0)
  for (const client of silent) client.destroy()
})

test('pipelined requests are forwarded one after another', async () => {
  const request = 'GET /api/v1/users/profile HTTP/1.1\r\nhost: x\r\nx-forwarded-for: 203.0.113.5\r\n\r\n'
  const answered = sendRaw(service.url, request.repeat(3), (text) => text.split('HTTP/1.1 200').length > 3)
  for (const count of [1, 2, 3]) {
    await eventually(() => finish.length > 0)
    expect(upstream.requests).toHaveLength(count)
    finishAll()
  }
  await answered
})
