import { connect, type Socket } from 'node:net'
import { closeCodes, socketPath } from '@codekin/contracts/socket'
import { eventually } from '@codekin/test-kit/settle'
import { startTestService, type TestService } from '@codekin/test-kit/start-service'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSocket } from '../../testing/makers.ts'
import { realtime } from '../app.ts'
import type { Deps } from '../deps.ts'

let service: TestService<Deps>
beforeAll(async () => {
  service = await startTestService(realtime)
})
afterAll(() => service.stop())

const handshake = [
  `GET ${socketPath} HTTP/1.1`,
  'host: x',
  'connection: upgrade',
  'upgrade: websocket',
  'sec-websocket-version: 13',
  'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==',
]

/** Opens a socket without a token and never closes it. */
function open(): { socket: Socket; isUp: () => boolean } {
  const { hostname, port } = new URL(service.url)
  const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true })
  let text = ''
  socket.on('data', (bytes) => (text += bytes.toString('latin1')))
  socket.on('error', () => {})
  socket.write(`${handshake.join('\r\n')}\r\n\r\n`)
  return { socket, isUp: () => text.includes(' 101 ') }
}

const countConnections = () =>
  new Promise<number>((done, fail) =>
    service.app.server.getConnections((error, count) => (error ? fail(error) : done(count))),
  )

test('5,000 sockets without a token are all terminated, and clients with a token connect', async () => {
  const all: ReturnType<typeof open>[] = []
  for (let wave = 0; wave < 10; wave++) {
    all.push(...Array.from({ length: 500 }, open))
    await eventually(() => all.every(({ isUp }) => isUp()))
  }
  const { token } = await service.as()
  const socket = openSocket(service.url, { token })
  await socket.next('welcome')
  await eventually(async () => (await countConnections()) === 1)
  await socket.close()
  expect(await openSocket(service.url, {}).closed).toBe(closeCodes.notSignedIn)
  for (const one of all) one.socket.destroy()
})
