import { randomUUID } from 'node:crypto'
import { request as httpRequest, type IncomingMessage, STATUS_CODES } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { Duplex } from 'node:stream'
import { socketService } from '@codekin/contracts/services'
import { closeCodes, socketPath } from '@codekin/contracts/socket'
import type { PluginKit } from '@codekin/service-kit/define-service'
import { network } from '@codekin/service-kit/network'
import { withDeadline } from '@codekin/service-kit/redis'
import { hasOneHost } from '@codekin/service-kit/request-target'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { forwardedHeaders } from '../domain/forwarded-headers.ts'
import { closeFrame, openFrameTracker } from '../domain/websocket-frames.ts'
import { clientAddress } from './client-address.ts'
import { connectionLimiter } from './connection-limiter.ts'
import { openFilesMax } from './open-files.ts'
import { closeTimeoutMilliseconds, endSocket, refuseSocket } from './refuse-socket.ts'

/** Each tunnel uses two descriptors, and a fifth of all stays free for everything else. */
const shareOfOpenFiles = 0.4
const handshakeMilliseconds = 10_000

/**
 * Passes websockets through to the gateway byte by byte. Protocol, origin, refusals and close codes stay unchanged, and
 * backpressure passes through, because neither side is read faster than the other accepts.
 */
export function addTunnel(app: FastifyInstance, { config, log }: Deps, { isDraining }: PluginKit): void {
  const gateway = new URL(config.upstreams[socketService] ?? '')
  const sockets = openRegister()
  const all = Math.floor(openFilesMax() * shareOfOpenFiles)
  const limiter = connectionLimiter({ all, perKey: config.perAddress.sockets })

  app.server.on('upgrade', (req: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy())
    const [path] = (req.url ?? '').split('?', 1)
    if (path !== socketPath) return refuseSocket(socket, 'not_found')
    if (!hasOneHost(req)) return refuseSocket(socket, 'invalid_request')
    if (isDraining()) return refuseSocket(socket, 'unavailable')
    const leave = limiter.take(network(clientAddress(req, config.trustProxy)))
    if (!leave) return refuseSocket(socket, 'too_many_requests')
    socket.once('close', leave)
    sockets.add(socket)
    connect(req, socket, head)
  })
  app.addHook('preClose', () => sockets.letGo())

  const connect = (req: IncomingMessage, socket: Duplex, head: Buffer): void => {
    const request = gateway.protocol === 'https:' ? httpsRequest : httpRequest
    const upstream = request({
      host: gateway.hostname.replace(/^\[|\]$/g, ''),
      port: gateway.port || undefined,
      path: req.url,
      method: 'GET',
      agent: false,
      timeout: handshakeMilliseconds,
      headers: { ...forwardedHeaders(req.headers, originOf(req, config)), connection: 'Upgrade', upgrade: 'websocket' },
    })
    upstream.on('upgrade', (answer, upstreamSocket, upstreamHead) =>
      sockets.leaveBy(socket, join({ socket, head, upstreamSocket, upstreamHead, answer })),
    )
    upstream.on('response', (answer) => passRefusal(answer, socket))
    upstream.on('timeout', () => upstream.destroy(new Error('the gateway did not answer the handshake')))
    upstream.on('error', (error) => {
      log.warn({ err: error }, 'the gateway cannot be reached')
      refuseSocket(socket, 'unavailable')
    })
    socket.once('close', () => upstream.destroy())
    upstream.end()
  }
}

function originOf(req: IncomingMessage, { trustProxy, publicOrigin }: Deps['config']) {
  return {
    ip: clientAddress(req, trustProxy),
    host: req.headers.host ?? '',
    protocol: new URL(publicOrigin).protocol.slice(0, -1),
    requestId: randomUUID(),
    traceparent: null,
  }
}

/** Tracks the open sockets. */
function openRegister() {
  const leaves = new Map<Duplex, () => void>()
  const allClosed = Promise.withResolvers<void>()
  let isClosing = false
  return {
    add(socket: Duplex): void {
      leaves.set(socket, () => socket.destroy())
      socket.once('close', () => {
        leaves.delete(socket)
        if (isClosing && leaves.size === 0) allClosed.resolve()
      })
    },
    /** Sets how the socket is ended when the edge stops. */
    leaveBy(socket: Duplex, leave: () => void): void {
      if (leaves.has(socket)) leaves.set(socket, leave)
    },
    async letGo(): Promise<void> {
      if (leaves.size === 0) return
      isClosing = true
      for (const leave of leaves.values()) leave()
      await withDeadline(allClosed.promise, closeTimeoutMilliseconds, 'some did not answer').catch(() => {})
      for (const socket of leaves.keys()) socket.destroy()
    },
  }
}

type TunnelEnds = {
  socket: Duplex
  head: Buffer
  upstreamSocket: Duplex
  upstreamHead: Buffer
  answer: IncomingMessage
}

/** Joins the two ends. Returns a function that separates them: it asks the client to reconnect after the gateway's last frame. */
function join({ socket, head, upstreamSocket, upstreamHead, answer }: TunnelEnds): () => void {
  upstreamSocket.on('error', () => socket.destroy())
  for (const end of [socket, upstreamSocket]) {
    if ('setNoDelay' in end && typeof end.setNoDelay === 'function') end.setNoDelay(true)
    if ('setTimeout' in end && typeof end.setTimeout === 'function') end.setTimeout(0)
  }
  socket.write(`HTTP/1.1 101 Switching Protocols\r\n${rawHeaders(answer)}\r\n`)
  const tracker = openFrameTracker()
  let isBetweenFrames = tracker.pass(upstreamHead)
  let isLeaving = false
  if (upstreamHead.length > 0) socket.write(upstreamHead)
  if (head.length > 0) upstreamSocket.write(head)
  socket.pipe(upstreamSocket)
  upstreamSocket.pipe(socket)
  socket.once('close', () => upstreamSocket.destroy())
  upstreamSocket.once('close', () => socket.destroy())

  const sayGoodbye = (): void => {
    upstreamSocket.unpipe(socket)
    socket.unpipe(upstreamSocket)
    socket.resume()
    socket.end(closeFrame(closeCodes.restarting, 'restarting'))
  }
  // Registered after the pipe, which has already passed these bytes on.
  upstreamSocket.on('data', (bytes: Buffer) => {
    isBetweenFrames = tracker.pass(bytes)
    if (isLeaving && isBetweenFrames) sayGoodbye()
  })
  return () => {
    isLeaving = true
    if (isBetweenFrames) sayGoodbye()
  }
}

/** Passes on the gateway's refusal over HTTP. */
function passRefusal(answer: IncomingMessage, socket: Duplex): void {
  const status = answer.statusCode ?? 502
  const headerLines = rawHeaders(answer, ['connection', 'keep-alive', 'transfer-encoding'])
  socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${headerLines}Connection: close\r\n\r\n`)
  answer.pipe(socket, { end: false })
  answer.once('close', () => endSocket(socket))
}

function rawHeaders({ rawHeaders: raw }: IncomingMessage, without: readonly string[] = []): string {
  let text = ''
  for (let i = 0; i + 1 < raw.length; i += 2) {
    if (!without.includes((raw[i] ?? '').toLowerCase())) text += `${raw[i]}: ${raw[i + 1]}\r\n`
  }
  return text
}
