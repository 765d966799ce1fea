import { connect, type Socket } from 'node:net'
import { maxBodyBytesOf } from '@codekin/contracts/endpoint'
import { upstreamVariables } from '@codekin/contracts/services'
import { users } from '@codekin/contracts/users/endpoints'
import { eventually } from '@codekin/test-kit/settle'
import { startTestService, type TestService } from '@codekin/test-kit/start-service'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { askPlain, startUpstream, type Upstream } from '../../testing/makers.ts'
import { edge } from '../app.ts'
import type { Deps } from '../deps.ts'

let service: TestService<Deps>
let upstream: Upstream
const open = new Set<Socket>()

beforeAll(async () => {
  upstream = await startUpstream('every service')
  service = await startTestService(edge, {
    env: {
      ...upstreamVariables(() => upstream.url),
      CONNECTIONS_PER_ADDRESS: '200',
      BODY_GRACE_SECONDS: '1',
    },
  })
})
afterAll(async () => {
  await service.stop()
  await upstream.stop()
})
beforeEach(() => {
  upstream.requests.length = 0
})
afterEach(async () => {
  for (const socket of open) socket.destroy()
  await eventually(() => open.size === 0)
})

type Client = { socket: Socket; answer: () => string; isClosed: () => boolean }

/** A connection that the test controls and that never closes by itself. */
function openClient(): Client {
  const { hostname, port } = new URL(service.url)
  const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true })
  let answer = ''
  let isClosed = false
  open.add(socket)
  socket.on('data', (bytes) => (answer += bytes.toString('latin1')))
  socket.on('error', () => (isClosed = true))
  socket.on('end', () => (isClosed = true))
  socket.on('close', () => open.delete(socket))
  return { socket, answer: () => answer, isClosed: () => isClosed }
}

function begin(path: string, ...headers: string[]): Client {
  const client = openClient()
  const lines = [`POST ${path} HTTP/1.1`, 'host: edge', 'content-type: application/json', ...headers]
  client.socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  return client
}

const login = '/api/v1/auth/login'

test('150 bodies that never arrive do not block a service for others', async () => {
  const slow = Array.from({ length: 150 }, () => begin(login, 'content-length: 60000'))
  for (const { socket } of slow) socket.write('{')
  const answer = await askPlain(service.url, 'POST', login, { body: { email: 'a@b.c' } })
  expect(answer.status).toBe(200)
  expect(upstream.requests.map(({ body }) => body)).toEqual(['{"email":"a@b.c"}'])
  await eventually(() => slow.every((client) => /^HTTP\/1\.1 408 .*"request_timeout"/s.test(client.answer())))
  await eventually(() => slow.every((client) => client.isClosed()))
  expect(upstream.requests).toHaveLength(1)
})

test('a body that arrives too slowly is refused with 408, whatever its beginning', async () => {
  const client = begin(login, 'content-length: 60000')
  client.socket.write('x'.repeat(800))
  const trickle = setInterval(() => client.socket.write('x'), 50)
  await eventually(() => client.isClosed())
  clearInterval(trickle)
  expect(client.answer()).toMatch(/^HTTP\/1\.1 408 /)
  expect(upstream.requests).toEqual([])
})

const photo = '/api/v1/users/profile/photo'
const form = 'content-type: multipart/form-data; boundary=x'
const tooLong = [
  ['JSON', login, 1_500_000, 'content-type: application/json'],
  ['a photo', photo, maxBodyBytesOf(users.endpoints.uploadPhoto) + 1, form],
  ['a photo twice as long', photo, 10_000_000, form],
] as const

test.for(tooLong)(
  '%s beyond its limit with a declared length is 413, and all bytes sent are read',
  async ([, path, length, type]) => {
    const client = begin(path, type, `content-length: ${length}`)
    client.socket.write(Buffer.alloc(length, 'x'))
    await eventually(() => client.answer() !== '')
    expect(client.answer()).toMatch(/^HTTP\/1\.1 413 .*"payload_too_large"/s)
    expect(client.isClosed()).toBe(false)
    // The connection is intact: the next request on it is answered.
    client.socket.write('GET /api/v1/users/profile HTTP/1.1\r\nhost: edge\r\n\r\n')
    await eventually(() => client.answer().includes('every service'))
    expect(upstream.requests.map(({ method }) => method)).toEqual(['GET'])
  },
)

test.for(tooLong)('%s beyond its limit is 413 if it is sent in chunks', async ([, path, length, type]) => {
  const response = await fetch(`${service.url}${path}`, {
    method: 'POST',
    body: new ReadableStream({
      start(controller) {
        const chunk = new Uint8Array(100_000).fill(97)
        for (let sent = 0; sent < length; sent += chunk.length) controller.enqueue(chunk)
        controller.close()
      },
    }),
    headers: { 'content-type': type.slice('content-type: '.length) },
    duplex: 'half',
  } as RequestInit)
  expect([response.status, (await response.json()).code]).toEqual([413, 'payload_too_large'])
  expect(upstream.requests).toEqual([])
})

test('a client that keeps sending after a refusal is cut off', async () => {
  const client = begin(login, 'content-length: 99999999999')
  const flood = setInterval(() => client.socket.write('x'.repeat(1_000)), 5)
  await eventually(() => client.isClosed())
  clearInterval(flood)
  expect(client.answer()).toMatch(/^HTTP\/1\.1 413 /)
})

test('an address may send a few large bodies concurrently, and more once these are done', async () => {
  const large = Array.from({ length: 4 }, () => begin(photo, form, 'content-length: 2000000'))
  for (const { socket } of large) socket.write('x'.repeat(100_000))
  const body = 'x'.repeat(100_000)
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  const send = () => askPlain(service.url, 'POST', photo, { headers, body })
  await eventually(async () => (await send()).status === 429)
  // Small ones are not counted.
  expect((await askPlain(service.url, 'POST', login, { body: {} })).status).toBe(200)
  for (const { socket } of large) socket.destroy()
  await eventually(async () => (await send()).status === 200)
})

test('a connection beyond the limit of its address is refused with a reason', async () => {
  const idle = Array.from({ length: 200 }, openClient)
  await eventually(() => idle.every(({ socket }) => !socket.connecting))
  const client = begin(login, 'content-length: 0')
  await eventually(() => client.isClosed())
  expect(client.answer()).toMatch(/^HTTP\/1\.1 429 .*"too_many_requests"/s)
  idle[0]?.socket.destroy()
  await eventually(async () => {
    const answer = await askPlain(service.url, 'GET', '/api/v1/users/profile').catch(() => undefined)
    return answer?.status === 200
  })
})
