import { createServer, type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

/** A request as it arrived at a service. */
export type ReceivedRequest = {
  method: string
  url: string
  headers: IncomingHttpHeaders
  body: string
  bytes: Uint8Array
}

export type Upstream = {
  name: string
  url: string
  requests: ReceivedRequest[]
  /** Its handler; by default it answers its name. */
  answer: (req: IncomingMessage, res: ServerResponse, body: string) => void
  /** Makes it open websockets and stay silent on them. */
  holdUpgrades(): void
  stop(): Promise<void>
}

/** A fake service that records its requests. */
export async function startUpstream(name: string): Promise<Upstream> {
  const requests: ReceivedRequest[] = []
  const upgradedSockets = new Set<Duplex>()
  const server = createServer((req, res) => {
    const chunks: Buffer[] = []
    req.on('data', (chunk: Buffer) => chunks.push(chunk))
    req.on('error', () => {})
    req.on('end', () => {
      const bytes = Buffer.concat(chunks)
      const body = bytes.toString('utf8')
      requests.push({ method: req.method ?? '', url: req.url ?? '', headers: req.headers, body, bytes })
      upstream.answer(req, res, body)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const port = address !== null && typeof address !== 'string' ? address.port : 0
  const upstream: Upstream = {
    name,
    url: `http://127.0.0.1:${port}`,
    requests,
    answer: (_req, res) =>
      void res.setHeader('content-type', 'application/json').end(JSON.stringify({ answeredBy: name })),
    holdUpgrades() {
      server.on('upgrade', ({ method = '', url = '', headers }, socket) => {
        requests.push({ method, url, headers, body: '', bytes: new Uint8Array() })
        upgradedSockets.add(socket)
        socket.on('error', () => socket.destroy())
        socket.on('end', () => socket.destroy())
        socket.resume()
        socket.write('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n')
      })
    },
    stop() {
      for (const socket of upgradedSockets) socket.destroy()
      server.closeAllConnections()
      return new Promise((done) => server.close(() => done()))
    },
  }
  return upstream
}

export type PlainAnswer = { status: number; headers: IncomingHttpHeaders; text: string; body: unknown }

export type PlainRequest = { headers?: Record<string, string>; body?: object | string }

/** A request with exactly this path and these headers, because `fetch` changes some. An object is sent as JSON. */
export function askPlain(origin: string, method: string, path: string, o: PlainRequest = {}): Promise<PlainAnswer> {
  const { hostname, port } = new URL(origin)
  const isJson = typeof o.body === 'object'
  const headers = { ...(isJson ? { 'content-type': 'application/json' } : {}), ...o.headers }
  return new Promise((done, fail) => {
    const asking = request({ hostname, port, method, path, headers, agent: false }, (res) => {
      const chunks: Buffer[] = []
      res.on('data', (chunk: Buffer) => chunks.push(chunk))
      res.on('end', () => {
        const text = unpack(Buffer.concat(chunks), res.headers['content-encoding']).toString('utf8')
        const isJsonAnswer = (res.headers['content-type']?.includes('json') ?? false) && text !== ''
        done({
          status: res.statusCode ?? 0,
          headers: res.headers,
          text,
          body: isJsonAnswer ? JSON.parse(text) : undefined,
        })
      })
    })
    asking.on('error', fail)
    asking.end(isJson ? JSON.stringify(o.body) : o.body)
  })
}

export function getPlain(origin: string, path: string, headers: Record<string, string> = {}): Promise<PlainAnswer> {
  return askPlain(origin, 'GET', path, { headers })
}

function unpack(bytes: Buffer, encoding: string | undefined): Buffer {
  if (encoding === 'br') return brotliDecompressSync(bytes)
  return encoding === 'gzip' ? gunzipSync(bytes) : bytes
}

/** Sends bytes as they are; returns everything received until the server closed, or until `isEnough`. */
export function sendRaw(origin: string, text: string, isEnough = (_answer: string): boolean => false): Promise<string> {
  const { hostname, port } = new URL(origin)
  return new Promise((done, fail) => {
    const socket = connect(Number(port), hostname)
    let answer = ''
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1')
      if (isEnough(answer)) socket.destroy()
    })
    socket.on('close', () => done(answer))
    socket.on('error', fail)
    socket.write(text)
  })
}

/** A client that begins a websocket and answers nothing after that, not even the end of the connection. */
export type Upgrade = {
  socket: Socket
  text(): string
  isEnded(): boolean
  isClosed(): boolean
  answered: Promise<string>
}

export function openUpgrade(origin: string, path: string, headers: Record<string, string> = {}): Upgrade {
  const { hostname, port } = new URL(origin)
  const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true })
  const state = { text: '', isEnded: false, isClosed: false }
  const answered = Promise.withResolvers<string>()
  socket.on('data', (chunk) => (state.text += chunk.toString('latin1')))
  socket.on('end', () => {
    state.isEnded = true
    answered.resolve(state.text)
  })
  socket.on('error', () => (state.isClosed = true))
  const lines = { host: hostname, connection: 'upgrade', upgrade: 'websocket', 'sec-websocket-version': '13' }
  const all = { ...lines, 'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==', ...headers }
  const text = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`GET ${path} HTTP/1.1\r\n${text.join('')}\r\n`)
  return {
    socket,
    answered: answered.promise,
    text: () => state.text,
    isEnded: () => state.isEnded,
    /** Writing to a half-closed connection succeeds; writing to a closed one fails. */
    isClosed: () => {
      if (state.isEnded && !state.isClosed) socket.write('x')
      return state.isClosed
    },
  }
}
