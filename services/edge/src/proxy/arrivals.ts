import type { IncomingMessage } from 'node:http'
import { ApiError } from '@codekin/contracts/errors'
import { network } from '@codekin/service-kit/network'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isTooSlow, type Pace } from '../domain/arrival.ts'
import { connectionLimiter } from './connection-limiter.ts'

/** Longer bodies are few, so they are counted; shorter ones cost no more than their connection. */
const largeBodyBytes = 64 * 1_024
const largeBodyLimit = { all: 16, perKey: 4 }
/** How long a refused body is still read, so that its sender can read the refusal instead of a broken connection. */
const lingerMilliseconds = 5_000

export type ArrivalLimits = { pace: Pace; sweepMilliseconds: number }

/**
 * Reads bodies completely before they are forwarded, so that a slow sender holds a connection to us and none to a service.
 * Refuses a long body with 413 and a slow one with 408; the rest of a refused body is read for a moment, then it is cut off.
 */
export function watchArrivals(scope: FastifyInstance, { pace, sweepMilliseconds }: ArrivalLimits): void {
  const arriving = new Map<IncomingMessage, { reply: FastifyReply; since: number; bytesBefore: number }>()
  const refused = new Map<IncomingMessage, number>()
  const large = connectionLimiter(largeBodyLimit)

  const sweep = setInterval(() => {
    const now = performance.now()
    for (const [message, { reply, since, bytesBefore }] of arriving) {
      const came = { seconds: (now - since) / 1_000, bytes: message.socket.bytesRead - bytesBefore }
      if (!isTooSlow(came, pace)) continue
      arriving.delete(message)
      reply.send(new ApiError('request_timeout', { headers: { connection: 'close' } }))
    }
    for (const [message, since] of refused) if (now - since > lingerMilliseconds) message.socket.destroy()
  }, sweepMilliseconds)
  scope.addHook('onClose', (_app, done) => {
    clearInterval(sweep)
    done()
  })

  // Bytes that were read with the headers are not counted. A slow sender gains nothing by that.
  scope.addHook('preParsing', (req, reply, payload, done) => {
    if (!hasBody(req)) return done(null, payload)
    if (!takePlace(req, reply)) return done(new ApiError('too_many_requests', { headers: { 'retry-after': '5' } }))
    const message = req.raw
    arriving.set(message, { reply, since: performance.now(), bytesBefore: message.socket.bytesRead })
    for (const event of ['end', 'close']) message.once(event, () => arriving.delete(message))
    done(null, payload)
  })

  function takePlace(req: FastifyRequest, reply: FastifyReply): boolean {
    const declared = Number(req.headers['content-length'] ?? Number.POSITIVE_INFINITY)
    if (Math.min(declared, req.routeOptions.bodyLimit) <= largeBodyBytes) return true
    const leave = large.take(network(req.ip))
    if (leave) reply.raw.once('close', leave)
    return leave !== undefined
  }

  scope.addHook('onSend', (req, reply, payload, done) => {
    if (hasBody(req) && !req.raw.complete && reply.statusCode !== 408) linger(req.raw, reply)
    done(null, payload)
  })

  /** Closing at once would break the connection of a client that is still sending, and lose the answer. */
  function linger(message: IncomingMessage, reply: FastifyReply): void {
    reply.removeHeader('connection')
    refused.set(message, performance.now())
    for (const event of ['end', 'close']) message.once(event, () => refused.delete(message))
    message.resume()
  }
}

function hasBody({ method, headers }: FastifyRequest): boolean {
  if (method === 'GET' || method === 'HEAD') return false
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}
