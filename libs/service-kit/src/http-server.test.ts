import { connect } from 'node:net'
import { eventually } from '@codekin/test-kit/settle'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Ground, openGround, type Things } from '../testing/start-things.ts'

let ground: Ground
let things: Things
beforeAll(async () => {
  ground = await openGround()
  things = await ground.start({ REQUEST_TIMEOUT_SECONDS: '0.4' })
})
afterAll(() => ground.stop())

/** Begins a request and never ends it; returns the answer and whether the server closed the connection. */
async function neverFinish(beginning: string): Promise<{ answer: string; isCutOff: boolean }> {
  const { hostname, port } = new URL(things.url)
  const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true })
  const seen = { answer: '', isCutOff: false }
  socket.on('data', (bytes) => (seen.answer += bytes.toString('latin1')))
  // Writing to a half-closed connection succeeds; writing to a closed one fails.
  socket.on('error', () => (seen.isCutOff = true))
  socket.write(beginning)
  await eventually(() => {
    if (seen.answer !== '') socket.write('x')
    return seen.isCutOff
  })
  socket.destroy()
  return seen
}

const begun = 'POST /api/v1/things HTTP/1.1\r\nhost: things\r\ncontent-type: application/json\r\n'

test.for([
  ['headers', ''],
  ['a body', 'content-length: 99\r\n\r\n{'],
] as const)('who never finishes %s is told so, and the connection is gone', async ([, rest]) => {
  const seen = await neverFinish(`${begun}authorization: Bearer ${await ground.token()}\r\n${rest}`)
  expect(seen.answer).toMatch(/^HTTP\/1\.1 408 .*"code":"request_timeout"/s)
  expect(seen.isCutOff).toBe(true)
})

/** Sends a request and returns everything received until the server closed the connection. */
async function send(...lines: string[]): Promise<string> {
  const { hostname, port } = new URL(things.url)
  const socket = connect(Number(port), hostname)
  let answer = ''
  socket.on('data', (bytes) => (answer += bytes.toString('latin1')))
  socket.write(`${[...lines, 'connection: close'].join('\r\n')}\r\n\r\n`)
  await new Promise((done) => socket.once('close', done))
  return answer
}

test('a request that names the whole address is answered like any other', async () => {
  expect(await send('GET http://things.test/livez HTTP/1.1', 'host: things.test')).toMatch(/^HTTP\/1\.1 200 /)
})

test('a request with two hosts is refused', async () => {
  expect(await send('GET /livez HTTP/1.1', 'host: a.test', 'host: b.test')).toMatch(
    /^HTTP\/1\.1 400 .*"code":"invalid_request"/s,
  )
})

test.for(['h2c', 'websocket'])(
  'an upgrade to %s, which nobody speaks here, is answered in HTTP/1.1',
  async (upgrade) => {
    expect(await send('GET /livez HTTP/1.1', 'host: a.test', `upgrade: ${upgrade}`, 'connection: upgrade')).toMatch(
      /^HTTP\/1\.1 200 /,
    )
  },
)

test('with a management port, health and metrics are served there and nowhere else', async () => {
  const own = await ground.start({ MANAGEMENT_PORT: '0' })
  for (const path of ['/livez', '/readyz', '/metrics']) {
    const [inside, outside] = await Promise.all([fetch(`${own.managementUrl}${path}`), fetch(`${own.url}${path}`)])
    expect([path, inside.status, outside.status]).toEqual([path, 200, 404])
  }
})
