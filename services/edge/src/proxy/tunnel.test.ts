import { createServer } from 'node:http'
import { failureBody } from '@codekin/contracts/endpoint'
import { socketService, upstreamVariables } from '@codekin/contracts/services'
import { bearerProtocolPrefix, closeCodes, socketPath, socketProtocol } from '@codekin/contracts/socket'
import { eventually } from '@codekin/test-kit/settle'
import { startTestService, type TestService } from '@codekin/test-kit/start-service'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { askPlain, openUpgrade, startUpstream, type Upstream } from '../../testing/makers.ts'
import { edge } from '../app.ts'
import type { Deps } from '../deps.ts'

let service: TestService<Deps>
let gateway: Awaited<ReturnType<typeof startGateway>>
let otherUpstream: Upstream

/** A fake gateway: refuses one origin, echoes, and on request closes with a code or begins a frame. */
async function startGateway() {
  const server = createServer((_req, res) => res.writeHead(400, { 'content-type': 'application/json' }).end('{}'))
  const sockets = new WebSocketServer({
    noServer: true,
    handleProtocols: () => socketProtocol,
    perMessageDeflate: false,
  })
  const headers: Record<string, string | string[] | undefined>[] = []
  let finishFrame: () => unknown = () => {}
  server.on('upgrade', (req, socket, head) => {
    headers.push(req.headers)
    if (req.headers.origin === 'https://evil.test') {
      socket.end('HTTP/1.1 403 Forbidden\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}')
      return
    }
    sockets.handleUpgrade(req, socket, head, (ws) => {
      ws.send('welcome')
      ws.on('message', (data, isBinary) => {
        const text = Buffer.isBuffer(data) ? data.toString('utf8') : ''
        if (text === 'close') ws.close(closeCodes.revoked, 'ended')
        else if (text === 'begin') {
          socket.write(Buffer.from('\x81\x05begun\x81\x05wh', 'latin1'))
          finishFrame = () => socket.write('ole')
        } else ws.send(data, { binary: isBinary })
      })
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const port = address !== null && typeof address !== 'string' ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    headers,
    clients: sockets.clients,
    /** Sends the rest of the frame that was begun. */
    finishFrame: () => void finishFrame(),
    stop: () => {
      for (const client of sockets.clients) client.terminate()
      return new Promise<void>((done) => server.close(() => done()))
    },
  }
}

const upstreamsAt = (gatewayUrl: string) =>
  upstreamVariables((name) => (name === socketService ? gatewayUrl : otherUpstream.url))

beforeAll(async () => {
  otherUpstream = await startUpstream('others')
  gateway = await startGateway()
  service = await startTestService(edge, { env: upstreamsAt(gateway.url) })
})
afterAll(async () => {
  await service.stop()
  await gateway.stop()
  await otherUpstream.stop()
})
beforeEach(() => {
  gateway.headers.length = 0
})

function connect(origin: string, path = socketPath, headers: Record<string, string> = {}) {
  const protocols = [socketProtocol, `${bearerProtocolPrefix}a.b.c`]
  const ws = new WebSocket(`${origin.replace('http', 'ws')}${path}`, protocols, { headers })
  const texts: string[] = []
  ws.on('message', (data) => texts.push(Buffer.isBuffer(data) ? data.toString('utf8') : ''))
  ws.on('error', () => {})
  const closed = new Promise<{ code: number; reason: string }>((done) =>
    ws.once('close', (code, reason) => done({ code, reason: reason.toString('utf8') })),
  )
  const refused = new Promise<{ status: number; text: string }>((done) =>
    ws.once('unexpected-response', (_request, response) => {
      let text = ''
      response.on('data', (chunk: Buffer) => (text += chunk.toString('utf8')))
      response.on('end', () => done({ status: response.statusCode ?? 0, text }))
    }),
  )
  return { ws, texts, closed, refused, has: (text: string) => eventually(() => texts.includes(text)) }
}

test('a socket opens through the edge, with its protocol, and frames pass both ways', async () => {
  const socket = connect(service.url)
  await socket.has('welcome')
  expect(socket.ws.protocol).toBe(socketProtocol)
  const large = 'x'.repeat(200_000)
  socket.ws.send(large)
  await socket.has(large)
  socket.ws.close(1000)
  expect((await socket.closed).code).toBe(1000)
})

test('the gateway gets protocol, origin and client, and the client’s own claims are not forwarded', async () => {
  const socket = connect(service.url, socketPath, { origin: 'https://codekin.test', 'x-forwarded-for': '6.6.6.6' })
  await socket.has('welcome')
  expect(gateway.headers[0]).toMatchObject({
    origin: 'https://codekin.test',
    'sec-websocket-protocol': `${socketProtocol},${bearerProtocolPrefix}a.b.c`,
    'x-forwarded-for': '127.0.0.1',
  })
  socket.ws.terminate()
})

test('close codes and refusals of the gateway arrive unchanged', async () => {
  const socket = connect(service.url)
  await socket.has('welcome')
  socket.ws.send('close')
  expect(await socket.closed).toEqual({ code: closeCodes.revoked, reason: 'ended' })
  expect(await connect(service.url, socketPath, { origin: 'https://evil.test' }).refused).toEqual({
    status: 403,
    text: '{}',
  })
})

test('a socket that breaks on one side ends on the other', async () => {
  const socket = connect(service.url)
  await socket.has('welcome')
  socket.ws.terminate()
  await eventually(() => gateway.clients.size === 0)
  const other = connect(service.url)
  await other.has('welcome')
  for (const client of gateway.clients) client.terminate()
  expect((await other.closed).code).toBe(1006)
})

test.for([
  ['sockets', { SOCKETS_PER_ADDRESS: '2' }],
  ['connections', { CONNECTIONS_PER_ADDRESS: '2' }],
] as [string, Record<string, string>][])(
  'a socket counts towards the limit of %s of its address until it closes',
  async ([, limit]) => {
    const env = { ...upstreamsAt(gateway.url), ...limit }
    const own = await startTestService(edge, { servers: service.servers, env })
    const sockets = [connect(own.url), connect(own.url)]
    await Promise.all(sockets.map((socket) => socket.has('welcome')))
    const { status, text } = await connect(own.url).refused
    expect([status, failureBody.parse(JSON.parse(text)).code]).toEqual([429, 'too_many_requests'])
    sockets[0]?.ws.terminate()
    await eventually(async () => {
      const again = connect(own.url)
      const isOpen = await Promise.race([again.has('welcome').then(() => true), again.refused.then(() => false)])
      again.ws.terminate()
      return isOpen
    })
    await own.stop()
  },
)

test.for([
  ['the edge refuses', '/nowhere', {}],
  ['the gateway refuses', socketPath, { origin: 'https://evil.test' }],
] as [string, string, Record<string, string>][])(
  'an upgrade that %s holds no connection, whether or not its client closes',
  async ([, path, headers]) => {
    const client = openUpgrade(service.url, path, headers)
    await eventually(() => client.isClosed())
    expect(client.text()).toMatch(/^HTTP\/1\.1 40[34] /)
  },
)

test('only the socket’s path upgrades', async () => {
  for (const path of ['/', '/api/v1/auth/login', `${socketPath}/more`, `${socketPath}%2f..`]) {
    const { status, text } = await connect(service.url, path).refused
    expect([path, status, failureBody.parse(JSON.parse(text)).code]).toEqual([path, 404, 'not_found'])
  }
  expect(gateway.headers).toEqual([])
})

test('without a gateway the handshake is a 503', async () => {
  const stoppedUpstream = await startUpstream('gone')
  await stoppedUpstream.stop()
  const own = await startTestService(edge, { servers: service.servers, env: upstreamsAt(stoppedUpstream.url) })
  const { status, text } = await connect(own.url).refused
  expect([status, failureBody.parse(JSON.parse(text)).code]).toEqual([503, 'unavailable'])
  await own.stop()
})

test('a stopping edge asks its sockets to reconnect, after the current frame', async () => {
  const own = await startTestService(edge, { servers: service.servers, env: upstreamsAt(gateway.url) })
  const [idle, busy] = [connect(own.url), connect(own.url)]
  await Promise.all([idle.has('welcome'), busy.has('welcome')])
  busy.ws.send('begin')
  await busy.has('begun')
  const stopped = own.stop()
  expect((await idle.closed).code).toBe(closeCodes.restarting)
  gateway.finishFrame()
  await stopped
  const restarting = { code: closeCodes.restarting, reason: 'restarting' }
  expect(await Promise.all([idle.closed, busy.closed])).toEqual([restarting, restarting])
  expect(busy.texts).toEqual(['welcome', 'begun', 'whole'])
  await eventually(() => gateway.clients.size === 0)
})

test('a client that does not answer the close is disconnected anyway', async () => {
  const own = await startTestService(edge, { servers: service.servers, env: upstreamsAt(gateway.url) })
  const socket = connect(own.url)
  await socket.has('welcome')
  socket.ws.pause()
  await own.stop()
  await eventually(() => gateway.clients.size === 0)
  socket.ws.resume()
  await socket.closed
})

test('the gateway answers a request without upgrade', async () => {
  expect((await askPlain(service.url, 'GET', socketPath)).status).toBe(400)
})
