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

/** Begins a request and never ends it, nor the connection; tells what came back and whether the server is gone. */
async function neverFinish(beginning: string): Promise<{ answer: string; isCutOff: boolean }> {
  const { hostname, port } = new URL(things.url)
  const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true })
  const seen = { answer: '', isCutOff: false }
  socket.on('data', (bytes) => (seen.answer += bytes.toString('latin1')))
  // Whoever writes to a connection that is half closed is not told; to one that is gone, is.
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
