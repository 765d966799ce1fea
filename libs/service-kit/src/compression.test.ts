import Fastify, { type FastifyReply } from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { addCompression } from './compression.ts'

const small = 'a'.repeat(2_047)
const large = 'a'.repeat(2_048)

/** Sends a payload through the hooks. `isHookRun`: the hook of @fastify/compress has read the reply's headers, as it does first. */
async function send(payload: string, acceptEncoding: string) {
  const app = Fastify()
  onTestFinished(() => app.close())
  await addCompression(app)
  let isHookRun = false
  app.get('/', (_req, reply) => {
    vi.spyOn(reply, 'getHeader').mockImplementation(function (this: FastifyReply, name) {
      if (name === 'Content-Encoding') isHookRun = true
      return this.getHeaders()[name.toLowerCase()]
    })
    return reply.type('application/json').send(payload)
  })
  const { headers, rawPayload } = await app.inject({ url: '/', headers: { 'accept-encoding': acceptEncoding } })
  return { encoding: headers['content-encoding'], bytes: rawPayload.length, isHookRun }
}

test('a small reply is sent uncompressed, and the hook of the library does not run', async () => {
  expect(await send(small, 'gzip, br')).toEqual({ encoding: undefined, bytes: 2_047, isHookRun: false })
})

test.each(['br', 'gzip'])('a large reply is compressed by %s for a client that accepts it', async (encoding) => {
  const reply = await send(large, encoding)
  expect(reply).toMatchObject({ encoding, isHookRun: true })
  expect(reply.bytes).toBeLessThan(100)
})
