import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { createClient } from '@codekin/api-client/client'
import { sendTo } from '@codekin/api-client/send'
import { eventually } from '@codekin/test-kit/settle'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Ground, openGround, type Things } from '../testing/start-things.ts'
import { things as area } from '../testing/things.ts'

let ground: Ground
let things: Things
beforeAll(async () => {
  ground = await openGround()
  things = await ground.start()
})
afterAll(() => ground.stop())
beforeEach(() => {
  things.probe.exportEnded = Promise.withResolvers()
})

const signed = { 'x-signature': 'v1=abc' }
const hook = (raw: RequestInit['body'], headers: Record<string, string> = {}) =>
  things.call('POST', '/api/v1/hook', { raw, headers: { ...signed, ...headers } })

test.each([
  ['JSON with its spaces and its odd names', '{ "a" : 1.0,\r\n"a":2, "__proto__": {} }', 'application/json'],
  ['what only claims to be JSON', '{"a":', 'application/json'],
  ['JSON that no endpoint would take', '["\\u0000\\ud800"]', 'application/json'],
  ['a form', 'a=1&b=%20', 'application/x-www-form-urlencoded'],
  ['parts of a form', '--a\r\n\r\n--a--', 'multipart/form-data; boundary=a'],
  ['no text', new Uint8Array(Array.from({ length: 256 }, (_, at) => at)), 'application/octet-stream'],
  ['what has no type', new Uint8Array([0xff, 0, 0x0a]), undefined],
])('%s reaches a handler of bytes as it was sent', async (_, sent, type) => {
  const answer = await hook(sent, type ? { 'content-type': type } : {})
  expect(answer.body).toEqual({ hex: Buffer.from(sent as string).toString('hex'), signature: 'v1=abc' })
})

test('bytes are bounded, may be empty, and come with the declared headers', async () => {
  expect((await hook(new Uint8Array(2_000))).status).toBe(200)
  expect((await hook(new Uint8Array(2_001))).body).toMatchObject({ code: 'payload_too_large' })
  expect((await hook(undefined)).body).toMatchObject({ hex: '' })
  const unsigned = await things.call('POST', '/api/v1/hook', { raw: 'x' })
  expect(unsigned.body).toMatchObject({ code: 'invalid_request', details: [{ field: 'x-signature', in: 'headers' }] })
})

test('a stream arrives as a complete file with a name', async () => {
  const answer = await things.call('GET', '/api/v1/export?how=short&type=text/csv')
  expect(answer.text).toBe('id,name\n1,ä\n')
  expect(answer.headers.get('content-type')).toBe('text/csv')
  expect(answer.headers.get('content-disposition')).toBe(
    "attachment; filename*=UTF-8''Ann%27s%20things%20%28%C3%A4%29.csv",
  )
})

test('a stream that fails before its first byte is a failure like any other', async () => {
  const answer = await things.call('GET', '/api/v1/export?how=fails at once')
  expect([answer.status, answer.body.code]).toEqual([500, 'internal'])
  expect(answer.headers.get('content-disposition')).toBeNull()
})

test('a HEAD request does not start the stream', async () => {
  const answer = await things.call('HEAD', '/api/v1/export?how=endless')
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/octet-stream'])
})

const encodings = [
  ['as it is', 'application/zip'],
  ['compressed', 'text/csv'],
]

test.each(encodings)('a stream %s that fails midway breaks the connection and is logged', async (_, type) => {
  const answer = await fetch(`${things.url}/api/v1/export?how=fails midway&type=${type}`)
  expect(answer.status).toBe(200)
  await expect(answer.arrayBuffer()).rejects.toThrow('terminated')
  await things.probe.exportEnded.promise
  expect(things.lines.some((line) => line.includes('a stream broke off') && line.includes('cannot be read'))).toBe(true)
})

async function openExport(type: string): Promise<IncomingMessage> {
  const request = get(`${things.url}/api/v1/export?how=endless&type=${type}`, {
    headers: { 'accept-encoding': 'gzip' },
    agent: false,
  })
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  answer.on('error', () => {})
  return answer
}

test.each(encodings)(
  'a stream %s is produced as fast as it is taken, and ends when its client goes',
  async (_, type) => {
    const answer = await openExport(type)
    // Without a reader, the producer fills the buffers on the way and then stops.
    let seen = 0
    let looksAtRest = 0
    await eventually(() => {
      looksAtRest = things.probe.pieces === seen && seen > 0 ? looksAtRest + 1 : 0
      seen = things.probe.pieces
      return looksAtRest === 50
    })
    const atRest = things.probe.pieces
    let taken = 0
    for await (const piece of answer.iterator({ destroyOnReturn: false })) {
      taken += (piece as Buffer).length
      if (taken > 65_536 * (atRest + 50)) break
    }
    expect(things.probe.pieces).toBeGreaterThan(atRest)
    expect(things.probe.pieces * 65_536 - taken).toBeLessThan(32 * 1_024 * 1_024)
    answer.destroy()
    await things.probe.exportEnded.promise
  },
)

test('a redirect leads only to a path of our own or to an allowed origin', async () => {
  const leave = async (to: string) => {
    const answer = await fetch(`${things.url}/api/v1/leave?to=${encodeURIComponent(to)}`, { redirect: 'manual' })
    return [answer.status, answer.headers.get('location')]
  }
  expect(await leave('/matches?tab=new')).toEqual([303, '/matches?tab=new'])
  expect(await leave('https://github.com/login')).toEqual([303, 'https://github.com/login'])
  expect(await leave('//evil.example')).toEqual([500, null])
  expect(await leave('https://evil.example')).toEqual([500, null])
})

test('the typed client sends bytes and headers, saves streams and returns the target of a redirect', async () => {
  const client = createClient(area, sendTo(things.url))
  const body = new Uint8Array([1, 2, 255])
  expect(await client.receiveHook({ body, headers: { 'x-signature': 's' } })).toEqual({ hex: '0102ff', signature: 's' })
  expect(await (await client.exportThings({ query: { how: 'short' } })).text()).toBe('id,name\n1,ä\n')
  await expect(client.exportThings({ query: { how: 'fails at once' } })).rejects.toMatchObject({ code: 'internal' })
  await expect(client.exportThings({ query: { how: 'fails midway' } })).rejects.toMatchObject({ code: 'unreachable' })
  expect(await client.leave({ query: { to: '/matches' } })).toBe('/matches')
})
