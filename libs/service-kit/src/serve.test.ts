import { connect } from 'node:net'
import { failureBody } from '@codekin/contracts/endpoint'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Ground, openGround, type Things } from '../testing/start-things.ts'
import { missingId } from '../testing/things-service.ts'

let ground: Ground
let things: Things
let token: string
beforeAll(async () => {
  ground = await openGround()
  things = await ground.start()
  token = await ground.token()
})
afterAll(() => ground.stop())

const thingId = '0192f0c1-7a52-7bd4-9d0c-2f5f3c1a9b11'
const json = { 'content-type': 'application/json' }

test('fields that the contract does not name are never sent', async () => {
  const answer = await things.call('GET', `/api/v1/things/${thingId}?limit=7`, { token })
  expect(answer.text).toBe(`{"id":"${thingId}","name":"one","made":7}`)
})

test('every failure has one shape, with the request id, which the client may choose if it is valid', async () => {
  const answer = await things.call('GET', `/api/v1/things/${missingId}`, {
    token,
    headers: { 'x-request-id': 'client-chose-1' },
  })
  expect(answer.body).toEqual({ error: 'Not found.', code: 'not_found', requestId: 'client-chose-1' })
  expect(answer.headers.get('x-request-id')).toBe('client-chose-1')
  const odd = await things.call('GET', '/api/v1/who', { headers: { 'x-request-id': '"},{' } })
  expect(odd.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
})

test('a refusal names every invalid field and does not repeat its value', async () => {
  const body = { name: 'x'.repeat(21), count: 'hunter2' }
  const answer = await things.call('POST', '/api/v1/things', { token, body })
  expect(answer.status).toBe(400)
  expect(answer.body).toMatchObject({
    code: 'invalid_request',
    details: [
      { field: 'name', in: 'body' },
      { field: 'count', in: 'body' },
    ],
  })
  expect(answer.text).not.toContain('hunter2')
  const query = await things.call('GET', '/api/v1/things/nonsense?limit=99', { token })
  expect(query.body['details']).toMatchObject([
    { field: 'id', in: 'params' },
    { field: 'limit', in: 'query' },
  ])
})

test('unknown fields and prototype pollution are ignored', async () => {
  const raw = '{"name":"fine","role":"admin","__proto__":{"count":"x"},"constructor":{"prototype":{"count":1}}}'
  const answer = await things.call('POST', '/api/v1/things', { token, raw, headers: json })
  expect(answer.status).toBe(201)
  expect(Object.keys(answer.body)).toEqual(['id', 'name', 'made'])
})

test('invalid bodies are the caller’s fault, never ours', async () => {
  const post = (raw: RequestInit['body'], headers: Record<string, string> = json) =>
    things.call('POST', '/api/v1/things', { token, raw, headers })
  const codes = {
    malformed: await post('{"name":'),
    'not an object': await post('[]'),
    nothing: await post(''),
    null: await post('null'),
    'another type': await post('name=x', { 'content-type': 'application/x-www-form-urlencoded' }),
    'plain text': await post('hello', { 'content-type': 'text/plain' }),
    'no type': await post(new Uint8Array([1])),
    'a nonsense type': await post('{}', { 'content-type': '////' }),
    'a form': await post('--a--', { 'content-type': 'multipart/form-data; boundary=a' }),
    'too large': await post(JSON.stringify({ name: 'x'.repeat(70_000) })),
    'deep arrays': await post(`{"name":"a","x":${'['.repeat(30_000)}${']'.repeat(30_000)}}`),
    'deep objects': await post(`${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`),
    'deep with a key': await post(`{"name":"a","x":${'['.repeat(5_000)}${']'.repeat(5_000)}}`, {
      ...json,
      'idempotency-key': 'deep',
    }),
    'brackets in a text': await post(JSON.stringify({ name: 'a', x: '["{'.repeat(1_000) })),
    'a character Postgres does not take': await post('{"name":"a\\u0000b"}'),
    'half a character': await post('{"name":"a\\ud800b"}'),
  }
  const seen = Object.fromEntries(
    Object.entries(codes).map(([name, { status, body }]) => [name, `${status} ${body.code ?? ''}`]),
  )
  expect(seen).toEqual({
    malformed: '400 invalid_request',
    'not an object': '400 invalid_request',
    nothing: '400 invalid_request',
    null: '400 invalid_request',
    'another type': '415 unsupported_media_type',
    'plain text': '415 unsupported_media_type',
    'no type': '400 invalid_request',
    'a nonsense type': '415 unsupported_media_type',
    'a form': '415 unsupported_media_type',
    'too large': '413 payload_too_large',
    'deep arrays': '400 invalid_request',
    'deep objects': '400 invalid_request',
    'deep with a key': '400 invalid_request',
    'brackets in a text': '201 ',
    'a character Postgres does not take': '400 invalid_request',
    'half a character': '400 invalid_request',
  })
})

test('an emoji written as two escapes is accepted', async () => {
  const answer = await things.call('POST', '/api/v1/things', { token, raw: '{"name":"\\ud83d\\ude00"}', headers: json })
  expect(answer.body).toMatchObject({ name: '😀' })
})

test('malformed URLs get 404 or 400', async () => {
  const status = async (path: string) => (await things.call('GET', path, { token })).status
  expect(await status('/nowhere')).toBe(404)
  expect(await status('/api/v1/things/%E0%A4%A')).toBe(400)
  expect(await status('/api/v1/things/%00')).toBe(400)
  expect(await status(`/api/v1/things/${'a'.repeat(600)}`)).toBe(404)
  expect(await status(`/api/v1/things/${thingId}?limit=5&limit=6`)).toBe(400)
  expect(await status(`/api/v1/things/${thingId}/`)).toBe(404)
})

/** Sends bytes as they are and returns everything received. */
function exchange(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(things.url).port), '127.0.0.1', () => socket.write(text))
    let answer = ''
    socket.on('data', (chunk) => (answer += chunk.toString()))
    socket.on('end', () => resolve(answer))
    socket.on('error', reject)
  })
}

test.each([
  ['GET', 'http://example.com/api/v1/text', /^HTTP\/1.1 200 [^]*plain/],
  ['GET', 'HTTPS://example.com:8443/api/v1/text?a=b', /^HTTP\/1.1 200 /],
  ['GET', 'http://example.com', /^HTTP\/1.1 404 /],
  ['GET', 'http://example.com?a=/api/v1/text', /^HTTP\/1.1 404 /],
  ['GET', 'http://example.com/api/v1/things/%E0%A4%A', /^HTTP\/1.1 400 /],
  ['GET', 'ftp://example.com/api/v1/text', /^HTTP\/1.1 40[04] /],
  ['GET', '//example.com/api/v1/text', /^HTTP\/1.1 404 /],
  ['OPTIONS', '*', /^HTTP\/1.1 40[04] /],
])('%s %s is answered as the path it names', async (method, target, expected) => {
  expect(await exchange(`${method} ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)).toMatch(expected)
})

test('a wrong method is refused with a list of the allowed ones', async () => {
  const answer = await things.call('PATCH', '/api/v1/things')
  expect(answer.status).toBe(405)
  expect(answer.headers.get('allow')).toBe('POST')
  expect(answer.body).toMatchObject({ code: 'method_not_allowed' })
  expect((await things.call('HEAD', '/api/v1/things')).status).toBe(405)
  const read = await things.call('POST', `/api/v1/things/${thingId}`, { token, body: {} })
  expect(read.headers.get('allow')).toBe('GET, HEAD')
  expect((await things.call('HEAD', `/api/v1/things/${thingId}`, { token })).status).toBe(200)
})

test.each(['crash', 'undeclared', 'foreign', 'reply'])('%s is a logged 500 that reveals nothing', async (how) => {
  const { lines } = things
  const before = lines.length
  const answer = await things.call('POST', '/api/v1/break', { body: { how, password: 'hunter2' } })
  expect(answer.status).toBe(500)
  expect(answer.body).toEqual({
    error: 'Something went wrong.',
    code: 'internal',
    requestId: expect.any(String) as string,
  })
  const errorLine = lines.slice(before).find((line) => line.includes('"level":"error"'))
  const expected = {
    crash: 'connection to',
    undeclared: 'email_taken',
    foreign: 'skill_exists',
    reply: 'does not fit its contract',
  }[how]
  expect(errorLine).toContain(expected)
  expect(errorLine).toContain(answer.body['requestId'])
})

test('an unreachable database is a 503 with the time to wait', async () => {
  const answer = await things.call('POST', '/api/v1/break', { body: { how: 'database' } })
  expect([answer.status, answer.body['code'], answer.headers.get('retry-after')]).toEqual([503, 'unavailable', '2'])
})

test('a value that only the database refuses is still the caller’s fault', async () => {
  const answer = await things.call('POST', '/api/v1/break', { body: { how: 'data' } })
  expect([answer.status, answer.body['code']]).toEqual([400, 'invalid_request'])
})

test('204 has no body, text and bytes have their types, and only answers declared cacheable are cached', async () => {
  const admin = await ground.token({ role: 'admin' })
  const empty = await things.call('DELETE', '/api/v1/administer', { token: admin, headers: json })
  expect([empty.status, empty.text]).toEqual([204, ''])
  const text = await things.call('GET', '/api/v1/text')
  expect([text.text, text.headers.get('content-type')]).toEqual(['plain', 'text/plain; charset=utf-8'])
  expect(text.headers.get('cache-control')).toBe('public, max-age=60')
  const bytes = await things.call('GET', '/api/v1/bytes')
  expect([bytes.text.length, bytes.headers.get('content-type')]).toEqual([3, 'image/webp'])
  expect(bytes.headers.get('cache-control')).toBe('no-store')
  expect(bytes.headers.get('x-content-type-options')).toBe('nosniff')
})

test('a long answer is compressed for clients that accept it, a short one is not', async () => {
  const ask = (path: string, encoding: string) =>
    things.call('GET', path, { headers: { 'accept-encoding': encoding } }).then(({ headers, text }) => ({
      encoding: headers.get('content-encoding'),
      vary: headers.get('vary'),
      isComplete: text.length > 2_048,
    }))
  expect(await ask('/metrics', 'gzip, br')).toEqual({ encoding: 'br', vary: 'accept-encoding', isComplete: true })
  expect(await ask('/metrics', 'gzip')).toEqual({ encoding: 'gzip', vary: 'accept-encoding', isComplete: true })
  expect(await ask('/metrics', 'identity')).toEqual({ encoding: null, vary: null, isComplete: true })
  expect(await ask('/api/v1/who', 'gzip, br')).toEqual({ encoding: null, vary: null, isComplete: false })
})

test('a second kind of success has its own status', async () => {
  expect((await things.call('POST', '/api/v1/things', { token, body: { name: 'again' } })).status).toBe(200)
})

test('a file arrives complete, with its type, and within its size limit', async () => {
  const upload = (parts: Record<string, Blob | string>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(parts)) form.set(name, value)
    return things.call('POST', '/api/v1/upload', { token, raw: form })
  }
  const photo = (bytes: number) => new File([new Uint8Array(bytes)], 'me.png', { type: 'image/png' })
  expect((await upload({ photo: photo(900), other: 'x' })).body).toEqual({
    size: 900,
    contentType: 'image/png',
    name: 'me.png',
  })
  expect((await upload({ photo: photo(1_001) })).status).toBe(413)
  expect((await upload({ photo: photo(80_000) })).status).toBe(413)
  expect((await upload({ other: photo(10) })).status).toBe(400)
  expect((await upload({ photo: 'text' })).status).toBe(400)
  const broken = { 'content-type': 'multipart/form-data; boundary=a' }
  expect((await things.call('POST', '/api/v1/upload', { token, raw: 'nonsense', headers: broken })).status).toBe(400)
  expect((await things.call('POST', '/api/v1/upload', { token, body: {} })).status).toBe(415)
})

test('the body of an unauthorised call is not read', async () => {
  const answer = await things.call('POST', '/api/v1/things', { raw: '{"name":', headers: json })
  expect(answer.status).toBe(401)
})

test('input that is not HTTP gets a failure of the same shape', async () => {
  const answer = await exchange('NONSENSE\r\n\r\n')
  expect(answer).toMatch(/^HTTP\/1.1 400 /)
  expect(failureBody.safeParse(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).success).toBe(true)
})

test('a request whose handler takes too long gets a 503', async () => {
  const impatient = await ground.start({ HANDLER_TIMEOUT_SECONDS: '0.2' })
  const answer = await impatient.call('GET', '/api/v1/slow')
  expect([answer.status, answer.body['code']]).toEqual([503, 'unavailable'])
  impatient.probe.slow.resolve()
})

test('a forwarded client address is used only if it comes from a trusted proxy', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.9' }
  expect((await things.call('GET', '/api/v1/who', { headers })).body['ip']).toBe('127.0.0.1')
  const behind = await ground.start({ TRUST_PROXY: 'loopback' })
  expect((await behind.call('GET', '/api/v1/who', { headers })).body['ip']).toBe('203.0.113.9')
})

test('a client that disconnects in the middle of its body is not our failure', async () => {
  const before = things.lines.length
  await new Promise<void>((resolve) => {
    const head = `POST /api/v1/things HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\n`
    const socket = connect(Number(new URL(things.url).port), '127.0.0.1', () => {
      socket.write(`${head}Content-Length: 100\r\n\r\n{"name":`, () => setTimeout(() => socket.resetAndDestroy(), 50))
    })
    socket.on('close', () => resolve())
    socket.on('error', () => {})
  })
  await things.call('GET', '/api/v1/who')
  expect(things.lines.slice(before).filter((line) => /"level":"(warn|error)"/.test(line))).toEqual([])
})
