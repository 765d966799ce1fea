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
import { watchArrivals } from './arrivals.ts'
import { originOf } from './origin.ts'

/** A service that does not answer in this time does not answer. Specification section 9: clients wait 30 s. */
const patienceSecondsMin = 30
const everyMethod = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const
/** What asks for the websocket without upgrading is told by the gateway what to do. */
const socketRoute: Route = {
  url: socketPath,
  service: socketService,
  methods: ['GET'],
  allow: 'GET, HEAD',
  maxBodyBytes: 1,
}
const unavailable = (cause?: unknown) => new ApiError('unavailable', { cause, headers: { 'retry-after': '2' } })

/** Sends every address of the contracts to its owner, over connections that are kept. Bodies pass unread, once they are whole. */
export async function addForwarding(app: FastifyInstance, { config, log }: Deps): Promise<void> {
  // A service answers for its own slow handlers first.
  const patienceMilliseconds = Math.max(patienceSecondsMin, config.http.handlerTimeoutSeconds) * 1_000
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_req, bytes, done) =>
      done(null, bytes.length > 0 ? bytes : undefined),
    )
    watchArrivals(scope, config.arrivals)
    await scope.register(replyFrom, {
      disableRequestLogging: true,
      disableCache: true,
      destroyAgent: true,
      undici: {
        connections: 128,
        connectTimeout: 2_000,
        headersTimeout: patienceMilliseconds,
        bodyTimeout: patienceMilliseconds,
        keepAliveTimeout: 60_000,
      },
    })
    for (const route of [...routeTable(areas), socketRoute]) {
      const upstream = config.upstreams[route.service]
      if (!upstream) throw new Error(`Nobody said where ${route.service} is`)
      addRoute(
        scope,
        route,
        forwardTo(upstream, (error) => log.warn({ err: error, route: route.url }, 'no answer')),
      )
    }
  })
}

type Handler = (req: FastifyRequest, reply: FastifyReply) => FastifyReply

function addRoute(scope: FastifyInstance, { url, methods, allow, maxBodyBytes }: Route, handler: Handler): void {
  // What is worth it was compressed by its service.
  scope.route({
    method: methods,
    url,
    bodyLimit: maxBodyBytes,
    compress: false,
    onRequest: refuseStrange,
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

/** A path that would mean something else once it is resolved goes no further. */
function refuseStrange(req: FastifyRequest, _reply: FastifyReply, done: (error?: Error) => void): void {
  const [path = ''] = req.url.split('?', 1)
  if (!segmentsOf(path)) return done(new ApiError('not_found'))
  done()
}

function forwardTo(upstream: string, onFailure: (error: Error) => void): Handler {
  return (req, reply) => {
    // Too slow, and told so while the last bytes came.
    if (reply.sent) return reply
    return reply.from(undefined, {
      ...bodyOf(req),
      getUpstream: () => upstream,
      rewriteRequestHeaders: (_req, headers) => forwardedHeaders(withoutBody(req, headers), originOf(req)),
      rewriteHeaders: answeredHeaders,
      retryDelay: ({ err, attempt }) => retryDelay(req, err, attempt),
      onError: (failed, { error }) => {
        onFailure(error)
        failed.send(unavailable(error))
      },
    })
  }
}

/** The bytes as they came, with the type as the client wrote it. */
function bodyOf({ body, headers }: FastifyRequest) {
  return body === undefined ? {} : { body, contentType: headers['content-type'] ?? 'application/octet-stream' }
}

/** A body of a GET is not read here, so its length must not be promised either. */
function withoutBody(req: FastifyRequest, headers: HeaderMap): HeaderMap {
  if (req.method !== 'GET' && req.method !== 'HEAD') return headers
  const { 'content-length': _, 'content-type': __, ...others } = headers
  return others
}

const safeMethods: readonly string[] = ['GET', 'HEAD'] satisfies (Method | 'HEAD')[]

/** A kept connection may be closed by its service in the same moment; what only reads is asked once more. */
function retryDelay(req: FastifyRequest, error: Error | null, attempt: number): number | null {
  const isBroken = error !== null && 'code' in error && (error.code === 'UND_ERR_SOCKET' || error.code === 'ECONNRESET')
  return isBroken && attempt === 0 && safeMethods.includes(req.method) ? 1 : null
}
