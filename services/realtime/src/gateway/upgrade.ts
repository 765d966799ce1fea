import { ApiError } from '@codekin/contracts/errors'
import { clientFrameMaxBytes, closeCodes, socketPath, socketProtocol } from '@codekin/contracts/socket'
import type { Caller } from '@codekin/service-kit/caller'
import type { PluginKit } from '@codekin/service-kit/define-service'
import websocket, { type WebSocket } from '@fastify/websocket'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { isOriginAllowed, readOffer } from '../domain/handshake.ts'

/** The caller and token of a handshake, or null without a valid token. */
type Visitor = { caller: Caller; token: string } | null

const closeTimeoutMilliseconds = 1_000
const otherMethods = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/**
 * Handles the handshake. A foreign origin, an unknown protocol or a draining gateway gets an HTTP error. A missing or invalid
 * token is answered by opening and closing with a code, because a browser never learns the status of a failed upgrade.
 */
export async function addSockets(app: FastifyInstance, { gateway, config }: Deps, kit: PluginKit): Promise<void> {
  const visitors = new WeakMap<FastifyRequest, Visitor>()

  await app.register(websocket, {
    options: {
      maxPayload: clientFrameMaxBytes,
      perMessageDeflate: false,
      clientTracking: false,
      handleProtocols: (offered) => (offered.has(socketProtocol) ? socketProtocol : false),
    },
    // The socket closes itself with the right code; there is nothing to add.
    errorHandler: () => {},
    preClose: (done) => void gateway.drain().finally(done),
  })

  app.route({
    method: 'GET',
    url: socketPath,
    async onRequest(req) {
      if (!req.ws) return
      if (kit.isDraining()) throw new ApiError('unavailable', { headers: { 'retry-after': '1' } })
      if (!isOriginAllowed(req.headers.origin, config.allowedOrigins)) throw new ApiError('not_allowed')
      visitors.set(req, await identify(req, kit))
    },
    handler() {
      throw new ApiError('invalid_request', {
        message: 'This address only accepts WebSocket connections.',
        headers: { upgrade: 'websocket' },
      })
    },
    wsHandler(ws: WebSocket, req: FastifyRequest) {
      const visitor = visitors.get(req)
      if (visitor) gateway.accept(ws, req.raw.socket, visitor)
      else refuse(ws)
    },
  })
  app.route({
    method: otherMethods,
    url: socketPath,
    onRequest: (_req, _reply, done) => done(new ApiError('method_not_allowed', { headers: { allow: 'GET, HEAD' } })),
    handler: () => {},
  })
}

/**
 * Gives a client without a token a second to read the reason; waiting for its close frame would let it hold the socket forever.
 */
function refuse(ws: WebSocket): void {
  ws.close(closeCodes.notSignedIn, 'sign in first')
  const cut = setTimeout(() => ws.terminate(), closeTimeoutMilliseconds)
  ws.once('close', () => clearTimeout(cut))
}

async function identify(req: FastifyRequest, { callers }: PluginKit): Promise<Visitor> {
  const offer = readOffer(req.headers['sec-websocket-protocol'])
  if (offer.kind === 'unknown protocol') {
    throw new ApiError('invalid_request', { message: `Offer the protocol ${socketProtocol}.` })
  }
  if (offer.kind === 'no token') return null
  try {
    return { caller: await callers.ofToken(offer.token), token: offer.token }
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_signed_in') return null
    throw error
  }
}
