import type { Readable } from 'node:stream'
import type { Method } from '@codekin/contracts/endpoint'
import { ApiError } from '@codekin/contracts/errors'
import { areas, socketService } from '@codekin/contracts/services'
import { socketPath } from '@codekin/contracts/socket'
import replyFrom from '@fastify/reply-from'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { answeredHeaders, forwardedHeaders, type HeaderMap } from '../domain/forwarded-headers.ts'
import { type Route, routeTable } from '../domain/route-table.ts'
import { segmentsOf } from '../domain/web-path.ts'
import { tooManyAnswers } from './answers.ts'
import { watchArrivals } from './arrivals.ts'
import { originOf } from './origin.ts'
import {
  connectionsPerService,
  openServiceConnections,
  type ServiceConnections,
  type ServicePlace,
} from './service-connections.ts'

/** Services have at least this long to answer: clients wait 30 s (specification section 9). */
const timeoutSecondsMin = 30
const everyMethod = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const
/** The gateway answers requests to the websocket's path without upgrade. */
const socketRoute: Route = {
  url: socketPath,
  service: socketService,
  methods: ['GET'],
  allow: 'GET, HEAD',
  maxBodyBytes: 1,
}
const unavailable = (cause?: unknown) => new ApiError('unavailable', { cause, headers: { 'retry-after': '2' } })

/** Forwards every URL of the contracts to its service, over kept connections. Bodies pass unread once they are complete. */
export async function addForwarding(app: FastifyInstance, { config, log }: Deps): Promise<void> {
  // A service answers for its own slow handlers first.
  const timeoutMilliseconds = Math.max(timeoutSecondsMin, config.http.handlerTimeoutSeconds) * 1_000
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_req, bytes, done) =>
      done(null, bytes.length > 0 ? bytes : undefined),
    )
    watchArrivals(scope, config.arrivals)
    const connections = openServiceConnections(config.perAddress.answers, (count) =>
      log.info({ count }, 'disconnected slow readers to free connections for waiting requests'),
    )
    scope.addHook('onClose', (_app, done) => {
      connections.stop()
      done()
    })
    await scope.register(replyFrom, {
      disableRequestLogging: true,
      disableCache: true,
      destroyAgent: true,
      undici: {
        connections: connectionsPerService,
        connectTimeout: 2_000,
        headersTimeout: timeoutMilliseconds,
        bodyTimeout: timeoutMilliseconds,
        keepAliveTimeout: 60_000,
      },
    })
    for (const route of [...routeTable(areas), socketRoute]) {
      const upstream = config.upstreams[route.service]
      if (!upstream) throw new Error(`No address is configured for ${route.service}`)
      const onFailure = (error: Error) => log.warn({ err: error, route: route.url }, 'no answer')
      addRoute(scope, route, withConnectionLimit(connections, route.service, forwardTo(upstream, onFailure)))
    }
  })
}

type Handler = (req: FastifyRequest, reply: FastifyReply) => FastifyReply

function addRoute(scope: FastifyInstance, { url, methods, allow, maxBodyBytes }: Route, handler: Handler): void {
  // The service has already compressed what is worth compressing.
  scope.route({
    method: methods,
    url,
    bodyLimit: maxBodyBytes,
    compress: false,
    onRequest: refuseUnknownMethod,
    handler,
  })
  const failure = new ApiError('method_not_allowed', { headers: { allow } })
  scope.route({
    method: everyMethod.filter((method) => !allow.split(', ').includes(method)),
    url,
    onRequest: (_req, _reply, done) => done(failure),
    handler: () => {},
  })
}

/** Refuses a path that would resolve to another one. */
function refuseUnknownMethod(req: FastifyRequest, _reply: FastifyReply, done: (error?: Error) => void): void {
  const [path = ''] = req.url.split('?', 1)
  if (!segmentsOf(path)) return done(new ApiError('not_found'))
  done()
}

type Forward = (req: FastifyRequest, reply: FastifyReply, place: ServicePlace) => void

/** Forwards a request once its address may have one more connection to the service. */
function withConnectionLimit(connections: ServiceConnections, service: string, forward: Forward): Handler {
  const waitForPlace = async (req: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const place = await connections.take({ ip: req.ip, service, res: reply.raw })
    if (reply.raw.closed) {
      place?.leave()
      reply.hijack()
    } else if (place) forward(req, reply, place)
    else reply.send(tooManyAnswers())
  }
  return (req, reply) => {
    // Refused as too slow while the last bytes arrived.
    if (reply.sent) return reply
    const place = connections.tryTake({ ip: req.ip, service, res: reply.raw })
    if (place) forward(req, reply, place)
    else void waitForPlace(req, reply).catch((error: unknown) => reply.send(error))
    return reply
  }
}

function forwardTo(upstream: string, onFailure: (error: Error) => void): Forward {
  return (req, reply, place) => {
    try {
      reply.from(undefined, {
        ...bodyOf(req),
        getUpstream: () => upstream,
        rewriteRequestHeaders: (_req, headers) => forwardedHeaders(withoutBody(req, headers), originOf(req)),
        rewriteHeaders: answeredHeaders,
        // Called for every outcome, even if the client has left, unlike `onResponse` and `onError`.
        retryDelay: ({ err, res, attempt }) => {
          const delay = reply.sent ? null : retryDelay(req, err, attempt)
          if (delay === null) leaveAfter(place, res as unknown as Outcome)
          return delay
        },
        onResponse: (_req, _reply, { stream }) => void reply.send(place.buffer(stream)),
        onError: (failed, { error }) => {
          onFailure(error)
          failed.send(unavailable(error))
        },
      })
    } catch (error) {
      place.leave()
      throw error
    }
  }
}

type Outcome = { stream: Readable } | undefined

/** The connection is in use until the service has sent its answer, whether or not the client is still there. */
function leaveAfter(place: ServicePlace, outcome: Outcome): void {
  if (outcome) outcome.stream.once('close', () => place.leave())
  else place.leave()
}

/** The bytes and the type as the client sent them. */
function bodyOf({ body, headers }: FastifyRequest) {
  return body === undefined ? {} : { body, contentType: headers['content-type'] ?? 'application/octet-stream' }
}

/** The body of a GET is not read here, so its length must not be forwarded either. */
function withoutBody(req: FastifyRequest, headers: HeaderMap): HeaderMap {
  if (req.method !== 'GET' && req.method !== 'HEAD') return headers
  const { 'content-length': _, 'content-type': __, ...otherHeaders } = headers
  return otherHeaders
}

const safeMethods: readonly string[] = ['GET', 'HEAD'] satisfies (Method | 'HEAD')[]

/** A service may close a kept connection just as it is used, so reads are retried once. */
function retryDelay(req: FastifyRequest, error: Error | null, attempt: number): number | null {
  const isBroken = error !== null && 'code' in error && (error.code === 'UND_ERR_SOCKET' || error.code === 'ECONNRESET')
  return isBroken && attempt === 0 && safeMethods.includes(req.method) ? 1 : null
}
