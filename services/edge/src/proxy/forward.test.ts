import { createConnection } from 'node:net'
import { gzipSync } from 'node:zlib'
import { failureBody } from '@codekin/contracts/endpoint'
import { errorCatalogue } from '@codekin/contracts/errors'
import { areas, upstreamServices, upstreamVariables } from '@codekin/contracts/services'
import { startTestService, type TestService } from '@codekin/test-kit/start-service'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { askPlain, startUpstream, type Upstream } from '../../testing/makers.ts'
import { edge } from '../app.ts'
import type { Deps } from '../deps.ts'

let service: TestService<Deps>
const upstreams: Record<string, Upstream> = {}
const of = (name: string): Upstream => upstreams[name] as Upstream

beforeAll(async () => {
  for (const name of upstreamServices) upstreams[name] = await startUpstream(name)
  service = await startTestService(edge, { env: upstreamVariables((name) => of(name).url) })
})
afterAll(async () => {
  await service.stop()
  for (const upstream of Object.values(upstreams)) await upstream.stop()
})
beforeEach(() => {
  for (const upstream of Object.values(upstreams)) upstream.requests.length = 0
})

const exampleOf = (path: string) => path.replace(/:\w+/g, '0190a000-0000-7000-8000-000000000001')

test.for(
  areas.flatMap(({ base, service: owner, endpoints }) =>
    Object.values(endpoints).map(({ method, path }) => [method, `${base}${path}`, owner] as const),
  ),
)('%s %s reaches %s', async ([method, path, owner]) => {
  const answer = await askPlain(service.url, method, `${exampleOf(path)}?limit=3&q=a%20b`)
  expect(answer.body).toEqual({ answeredBy: owner })
  expect(of(owner).requests.map(({ url }) => url)).toEqual([`${exampleOf(path)}?limit=3&q=a%20b`])
})

test('an unknown URL is a 404 in the shape of every failure', async () => {
  for (const path of ['/api/v1/nothing', '/api/v2/auth/login', '/api', '/api/v1/users/profile/a/b', '/nowhere']) {
    const answer = await askPlain(service.url, 'GET', path)
    expect([path, answer.status, failureBody.parse(answer.body).code]).toEqual([path, 404, 'not_found'])
  }
})

test('health and metrics of services are not reachable from outside', async () => {
  for (const path of ['/api/v1/livez', '/api/v1/metrics', '/api/v1/auth/verify-email/..%2f..%2f..%2f..%2fmetrics']) {
    expect((await askPlain(service.url, 'GET', path)).status).toBe(404)
  }
  expect(Object.values(upstreams).flatMap(({ requests }) => requests)).toEqual([])
})

test('a wrong method is refused with a list of the allowed ones', async () => {
  const answer = await askPlain(service.url, 'PATCH', '/api/v1/users/profile')
  expect([answer.status, answer.headers['allow']]).toEqual([405, 'GET, HEAD, PUT'])
  expect(failureBody.parse(answer.body).code).toBe('method_not_allowed')
  const head = await askPlain(service.url, 'HEAD', '/api/v1/auth/login')
  expect([head.status, head.headers['allow']]).toEqual([405, 'POST'])
})

test('paths that resolve to another path are not forwarded', async () => {
  const raw = await rawRequest('GET /api/v1/users/profile/../../../metrics HTTP/1.1')
  expect(raw).toMatch(/^HTTP\/1.1 404/)
  expect(await rawRequest('GET /api/v1/users/profile/%2e%2e HTTP/1.1')).toMatch(/^HTTP\/1.1 404/)
  expect(Object.values(upstreams).flatMap(({ requests }) => requests)).toEqual([])
})

test('a service gets the client’s address from the edge, and the client’s own claims are not forwarded', async () => {
  const answer = await askPlain(service.url, 'GET', '/api/v1/users/profile', {
    headers: {
      authorization: 'Bearer token',
      forwarded: 'for=6.6.6.6',
      'x-forwarded-for': '6.6.6.6',
      'x-forwarded-proto': 'https',
      'x-real-ip': '6.6.6.6',
      'x-request-id': 'chosen-by-client',
      traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01',
    },
  })
  const [request] = of('identity').requests
  expect(request?.headers).toMatchObject({
    authorization: 'Bearer token',
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-proto': 'http',
    'x-request-id': answer.headers['x-request-id'],
  })
  expect(request?.headers['x-request-id']).not.toBe('chosen-by-client')
  expect(request?.headers['traceparent']).toMatch(/^00-4bf92f3577b34da6a3ce929d0e0e4736-/)
  expect(request?.headers).not.toHaveProperty('forwarded')
  expect(request?.headers).not.toHaveProperty('x-real-ip')
})

test('bodies pass unchanged in both directions, streamed and binary', async () => {
  of('identity').answer = (_req, res, body) => {
    res.writeHead(201, { 'content-type': 'application/octet-stream', 'x-length': String(body.length) })
    res.end(Buffer.from([0, 255, 1]))
  }
  const stream = new ReadableStream({
    start(controller) {
      for (let i = 0; i < 100; i++) controller.enqueue(new Uint8Array(10_000).fill(97))
      controller.close()
    },
  })
  const response = await fetch(`${service.url}/api/v1/users/profile/photo`, {
    method: 'POST',
    body: stream,
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    duplex: 'half',
  } as RequestInit)
  expect([response.status, response.headers.get('x-length')]).toEqual([201, '1000000'])
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(new Uint8Array([0, 255, 1]))
  expect(of('identity').requests[0]?.headers['content-type']).toBe('multipart/form-data; boundary=x')
})

test.each(['application/json', 'application/octet-stream'])(
  'a body of %s reaches its service byte for byte',
  async (type) => {
    const body = Uint8Array.from({ length: 10_000 }, (_, at) => (at * 7) % 256)
    const headers = { 'content-type': type }
    await fetch(`${service.url}/api/v1/auth/login`, { method: 'POST', body, headers })
    expect(Buffer.compare(of('identity').requests.at(-1)?.bytes ?? new Uint8Array(), body)).toBe(0)
  },
)

test('an answer passes unchanged, compressed or not, with its length', async () => {
  const headers = { 'accept-encoding': 'br, gzip' }
  of('identity').answer = (_req, res) => void res.setHeader('content-type', 'application/json').end('{"is":"short"}')
  const short = await askPlain(service.url, 'GET', '/api/v1/users/profile', { headers })
  expect([short.headers['content-encoding'], short.body]).toEqual([undefined, { is: 'short' }])
  const packed = gzipSync('{"is":"long"}')
  of('identity').answer = (_req, res) => {
    res.writeHead(200, {
      'content-type': 'application/json',
      'content-encoding': 'gzip',
      'content-length': packed.length,
    })
    res.end(packed)
  }
  const long = await askPlain(service.url, 'GET', '/api/v1/users/profile', { headers })
  expect(of('identity').requests.map((request) => request.headers['accept-encoding'])).toEqual(['br, gzip', 'br, gzip'])
  expect([long.headers['content-encoding'], long.headers['content-length'], long.body]).toEqual([
    'gzip',
    `${packed.length}`,
    { is: 'long' },
  ])
})

test('a service’s keep-alive headers are not passed on to the client', async () => {
  of('identity').answer = (_req, res) =>
    void res.setHeader('content-type', 'application/json').setHeader('keep-alive', 'timeout=1234').end('{}')
  const { headers } = await askPlain(service.url, 'GET', '/api/v1/users/profile', {
    headers: { connection: 'keep-alive' },
  })
  expect(headers['keep-alive'] ?? '').not.toContain('1234')
})

test('malformed JSON is forwarded, and its service refuses it', async () => {
  of('identity').answer = (_req, res, body) => void res.writeHead(400).end(body)
  const answer = await askPlain(service.url, 'POST', '/api/v1/auth/login', {
    body: '{"broken',
    headers: { 'content-type': 'application/json' },
  })
  expect([answer.status, answer.text]).toEqual([400, '{"broken'])
})

test('an answer of a service is passed on with its status and headers, and never retried', async () => {
  of('matching').answer = (_req, res) => {
    res.writeHead(503, { 'retry-after': '7', 'content-type': 'application/json' }).end('{"code":"unavailable"}')
  }
  const answer = await askPlain(service.url, 'GET', '/api/v1/matching/candidates')
  expect([answer.status, answer.headers['retry-after'], answer.text]).toEqual([503, '7', '{"code":"unavailable"}'])
  expect(of('matching').requests).toHaveLength(1)
})

test('an unavailable service is a 503 in the shape of every failure, with the time of the next try', async () => {
  await of('messaging').stop()
  for (const [method, path] of [
    ['GET', '/api/v1/messaging/conversations'],
    ['PUT', '/api/v1/messaging/conversations/x/read-all'],
  ] as const) {
    const answer = await askPlain(service.url, method, path)
    expect([answer.status, answer.headers['retry-after']]).toEqual([errorCatalogue.unavailable.status, '2'])
    expect(failureBody.parse(answer.body)).toMatchObject({
      code: 'unavailable',
      error: errorCatalogue.unavailable.text,
    })
  }
})

test('a read that its service aborts is retried once', async () => {
  let times = 0
  of('matching').answer = (req, res) => {
    times += 1
    if (times === 1) req.socket.destroy()
    else res.end('{}')
  }
  expect((await askPlain(service.url, 'GET', '/api/v1/matching/matches')).status).toBe(200)
  times = 0
  expect((await askPlain(service.url, 'POST', '/api/v1/matching/swipe', { body: {} })).status).toBe(503)
  expect(times).toBe(1)
})

/** Sends a request line and headers as they are and reads the answer. */
function rawRequest(head: string): Promise<string> {
  const { hostname, port } = new URL(service.url)
  return new Promise((done, fail) => {
    const socket = createConnection({ host: hostname, port: Number(port) })
    let text = ''
    socket.on('data', (chunk) => (text += chunk.toString('latin1')))
    socket.on('close', () => done(text))
    socket.on('error', fail)
    socket.write(`${head}\r\nhost: ${hostname}\r\nconnection: close\r\n\r\n`)
  })
}

test('a draining edge asks clients to connect elsewhere in every answer', async () => {
  const leaving = await startTestService(edge, {
    env: { ...upstreamVariables((name) => of(name).url), DRAIN_DELAY_SECONDS: '4' },
    servers: service.servers,
  })
  of('identity').answer = (_req, res) => void res.setHeader('content-type', 'application/json').end('{}')
  const stopped = leaving.stop()
  const { status, headers } = await askPlain(leaving.url, 'GET', '/api/v1/users/profile', {
    headers: { connection: 'keep-alive' },
  })
  expect([status, headers.connection]).toEqual([200, 'close'])
  await stopped
})
