import { connect } from 'node:net'
import { clientFrameMaxBytes, closeCodes, socketPath, socketProtocol } from '@codekin/contracts/socket'
import { eventually } from '@codekin/test-kit/settle'
import { startTestService, type TestService } from '@codekin/test-kit/start-service'
import { UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSocket, refusedStatus } from '../../testing/makers.ts'
import { realtime } from '../app.ts'
import type { Deps } from '../deps.ts'
import { socketsPerUser } from './gateway.ts'

let service: TestService<Deps>

beforeAll(async () => {
  service = await startTestService(realtime, { env: { PUBLIC_ORIGIN: 'https://codekin.test' } })
})
afterAll(async () => {
  await service.stop()
})

const now = () => service.clock.now()
const user = '0190a000-0000-7000-8000-000000000001'

test('a valid token opens a socket with our protocol and a welcome with the user id', async () => {
  const { userId, token } = await service.as()
  const socket = openSocket(service.url, { token })
  const welcome = await socket.next('welcome')
  expect(socket.ws.protocol).toBe(socketProtocol)
  expect(welcome.data.userId).toBe(userId)
  await socket.close()
})

test.for([
  ['none', async () => undefined],
  ['junk', async () => 'not.a.token'],
  ['broken signature', async () => `${(await service.as()).token.slice(0, -6)}AAAAAA`],
  ['expired', () => service.signer.accessToken({ userId: user, issuedAt: new Date(now().getTime() - 3_600_000) })],
  [
    'algorithm none',
    async () => new UnsecuredJWT({ role: 'admin', sid: user }).setSubject(user).setExpirationTime('1h').encode(),
  ],
  [
    'a refresh token',
    () => service.signer.accessToken({ userId: user, issuedAt: now(), type: 'rt+jwt', audience: 'codekin-refresh' }),
  ],
] as [string, () => Promise<string | undefined>][])('a token that is %s closes with 4401', async ([, make]) => {
  const token = await make()
  const socket = openSocket(service.url, token === undefined ? {} : { token })
  expect(await socket.closed).toBe(closeCodes.notSignedIn)
  expect(socket.frames).toEqual([])
})

test('a client without a token that ignores the close is terminated', async () => {
  const { hostname, port } = new URL(service.url)
  const client = connect({ host: hostname, port: Number(port), allowHalfOpen: true })
  let isClosed = false
  client.on('error', () => (isClosed = true))
  client.resume()
  const lines = ['host: x', 'connection: upgrade', 'upgrade: websocket', 'sec-websocket-version: 13']
  client.write(
    `GET ${socketPath} HTTP/1.1\r\n${lines.join('\r\n')}\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
  )
  await new Promise((done) => client.once('end', done))
  await eventually(() => {
    if (!isClosed) client.write('x')
    return isClosed
  })
})

test('a page of a foreign origin is refused before a socket opens', async () => {
  const { token } = await service.as()
  for (const origin of ['https://evil.test', 'null', 'https://codekin.test.evil.test']) {
    expect(await refusedStatus(openSocket(service.url, { token, headers: { origin } }))).toBe(403)
  }
})

test('a page of the product is accepted', async () => {
  const { token } = await service.as()
  const socket = openSocket(service.url, { token, headers: { origin: 'https://codekin.test' } })
  expect((await socket.next('welcome')).data.lastId).toBeGreaterThan(0)
  await socket.close()
})

test('an unknown protocol and a plain request get standard errors', async () => {
  expect(await refusedStatus(openSocket(service.url, { protocols: ['soap'] }))).toBe(400)
  const plain = await service.anonymous.http('GET', socketPath)
  expect([plain.status, plain.body]).toEqual([400, expect.objectContaining({ code: 'invalid_request' })])
  const fanOut = await service.anonymous.http('POST', socketPath)
  expect([fanOut.status, fanOut.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
})

test('a socket is closed soon after its token expires', async () => {
  const socket = openSocket(service.url, { token: (await service.as()).token })
  await socket.next('welcome')
  service.clock.advance(620)
  expect(await socket.closed).toBe(closeCodes.notSignedIn)
})

test("a user's surplus socket closes the oldest", async () => {
  const { token } = await service.as()
  const sockets = []
  for (let i = 0; i <= socketsPerUser; i++) {
    const socket = openSocket(service.url, { token })
    await socket.next('welcome')
    sockets.push(socket)
  }
  expect(await sockets[0]?.closed).toBe(closeCodes.displaced)
  expect(sockets.slice(1).every(({ ws }) => ws.readyState === ws.OPEN)).toBe(true)
  await Promise.all(sockets.map((socket) => socket.close()))
})

test('invalid frames get an error frame; repeated ones close the socket', async () => {
  const socket = openSocket(service.url, { token: (await service.as()).token })
  await socket.next('welcome')
  for (const junk of ['{', '[]', '{"event":"nothing"}', '{"event":"join_match","data":{"matchId":7}}', '"text"']) {
    socket.send(junk)
  }
  expect((await socket.next('error')).data).toMatchObject({ code: 'invalid_request' })
  socket.ws.send(Buffer.from([1, 2, 3]))
  expect(await socket.closed).toBe(closeCodes.misused)
  expect(socket.of('error')).toHaveLength(5)
})

test('an oversized frame closes the socket', async () => {
  const socket = openSocket(service.url, { token: (await service.as()).token })
  await socket.next('welcome')
  socket.send('x'.repeat(clientFrameMaxBytes + 1))
  expect(await socket.closed).toBe(1009)
})

test('a flood of frames closes the socket', async () => {
  const socket = openSocket(service.url, { token: (await service.as()).token })
  await socket.next('welcome')
  for (let i = 0; i < 40; i++) socket.send({ event: 'activity_ping' })
  expect(await socket.closed).toBe(closeCodes.misused)
})

test('open sockets are counted', async () => {
  const socket = openSocket(service.url, { token: (await service.as()).token })
  await socket.next('welcome')
  const metrics = (await service.anonymous.http('GET', '/metrics')).text
  expect(metrics).toMatch(/ws_connections\{service="realtime"\} 1\b/)
  expect(metrics).toMatch(/ws_sent_total\{service="realtime"\} [1-9]/)
  await socket.close()
})
