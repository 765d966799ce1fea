import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { maxBodyBytesOf } from '@codekin/contracts/endpoint'
import { ApiError } from '@codekin/contracts/errors'
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerFactory,
} from 'fastify'
import type { BaseConfig } from './base-config.ts'
import type { Caller } from './caller.ts'
import { failureAnswer, jsonType, sendFailure } from './failures.ts'
import type { OpenLog } from './logging.ts'
import type { Metrics } from './metrics.ts'
import { isAnswering, oneRequestAtATime } from './one-request-at-a-time.ts'
import { faultOfNesting, mayHoldUnstorable, refuseUnstorable } from './parse-request.ts'
import { hasOneHost, isWebSocketUpgrade, useOriginForm } from './request-target.ts'
import { apiSecurityHeaders, strictTransport } from './security-headers.ts'
import { cutSlowReaders, type ReadingPace } from './slow-readers.ts'
import type { RequestTrace, Tracing } from './tracing.ts'

/** What the kit keeps about a request while it lasts. */
export type RequestState = {
  startedAt: number
  /** Template of the route, never the path. */
  route: string
  trace: RequestTrace
  caller: Caller | null
  /** Probes are asked every few seconds; their lines would bury the others. */
  isQuiet: boolean
  /** Set when its limits have been counted. */
  isOverLimit: boolean
}

declare module 'fastify' {
  interface FastifyRequest {
    kit: RequestState
  }
}

export type HttpServerOptions = {
  config: Pick<BaseConfig, 'http' | 'trustProxy' | 'environment'>
  logs: OpenLog
  metrics: Metrics
  tracing: Tracing
  isDraining: () => boolean
  /** `own`: the service sets the headers for browsers itself (edge). */
  securityHeaders: 'api' | 'own'
}

const quietRoutes = new Set(['/livez', '/readyz', '/metrics'])
/** Where a request matches no route; one series for all of them. */
const unmatched = '(unmatched)'

/** Builds the fastify instance of a service: limits, parsers, request ids, one line and one observation per request. */
export function buildHttpServer(options: HttpServerOptions): FastifyInstance {
  const { config, logs } = options
  const startUnmatched = createRequestStarter(options, unmatched)
  // What fails before a route was found has not begun yet.
  const refuse = (error: unknown, req: FastifyRequest, reply: FastifyReply): void => {
    if (!req.kit) startUnmatched(req, reply)
    sendFailure(error, req, reply, logs.log)
  }
  const app = Fastify({
    logger: false,
    genReqId: (req) => requestId(req.headers['x-request-id']),
    trustProxy: config.trustProxy,
    bodyLimit: maxBodyBytesOf({}),
    serverFactory: serverFactory(options),
    forceCloseConnections: 'idle',
    // What still arrives on a kept connection is served, with `Connection: close`: nobody loses a request to a roll-out.
    return503OnClosing: false,
    onProtoPoisoning: 'remove',
    onConstructorPoisoning: 'remove',
    routerOptions: { maxParamLength: 512, ignoreTrailingSlash: false, caseSensitive: true },
    frameworkErrors: (error, req, reply) => refuse(error, req, reply),
    clientErrorHandler: answerBrokenRequest,
  })
  app.decorateRequest('kit', null as unknown as RequestState)
  addParsers(app)
  addRequestHooks(app, options)
  app.setErrorHandler(refuse)
  app.setNotFoundHandler((req, reply) => refuse(new ApiError('not_found'), req, reply))
  return app
}

/** Even poor mobile connections exceed 4 KiB/s. */
const readingBytesPerSecond = 4_096
const connectionTimeoutMillisecondsMin = 90_000
const keepAliveMilliseconds = 72_000

/** The server below fastify: one request per connection at a time, and a limit on every wait for a client. */
function serverFactory({ config, logs }: HttpServerOptions): FastifyServerFactory {
  const requestTimeout = config.http.requestTimeoutSeconds * 1_000
  const pace: ReadingPace = { windowSeconds: config.http.readingWindowSeconds, bytesPerSecond: readingBytesPerSecond }
  return (handler) => {
    const slowReaders = cutSlowReaders(pace, (count) =>
      logs.log.info({ count }, 'disconnected clients that read too slowly'),
    )
    const server: Server = createServer(
      {
        requestTimeout,
        headersTimeout: requestTimeout / 2,
        // Node looks only every half minute by itself, which would more than double the time.
        connectionsCheckingInterval: Math.min(1_000, requestTimeout / 2),
        keepAliveTimeout: keepAliveMilliseconds,
        shouldUpgradeCallback: (req) => server.listenerCount('upgrade') > 0 && beginsWebSocket(req),
      },
      oneRequestAtATime((req, res) => {
        slowReaders.watch(res)
        useOriginForm(req)
        handler(req, res)
      }),
    )
    // Longer than a client may read nothing: two reading windows.
    server.setTimeout(Math.max(connectionTimeoutMillisecondsMin, 3_000 * pace.windowSeconds))
    server.on('close', () => slowReaders.stop())
    return server
  }
}

/** While an earlier request is being answered, an upgrade would write into that answer; it is treated as a plain request. */
function beginsWebSocket(req: IncomingMessage): boolean {
  useOriginForm(req)
  return isWebSocketUpgrade(req) && !isAnswering(req.socket)
}

const saneRequestId = /^[\w.:-]{8,128}$/

function requestId(given: string | string[] | undefined): string {
  return typeof given === 'string' && saneRequestId.test(given) ? given : randomUUID()
}

function addParsers(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('remove', 'remove')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (req, text, done) => {
    // Many clients name the type and send nothing; a missing body is the schema's business.
    if (text.length === 0) return done(null, undefined)
    const fault = faultOfNesting(text)
    if (fault) return done(fault)
    void parseJson(req, text, (error, value: unknown) => {
      if (error || !mayHoldUnstorable(text)) return done(error, value)
      try {
        refuseUnstorable(value)
        done(null, value)
      } catch (refusal) {
        done(refusal as Error)
      }
    })
  })
  app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (_req, bytes, done) => done(null, bytes))
}

/** Returns a hook that starts a request of one route: its state, its trace, its report, and the headers of every reply. */
function createRequestStarter(options: HttpServerOptions, route: string) {
  const { tracing, isDraining, config, securityHeaders } = options
  const headers = {
    ...(securityHeaders === 'api' && apiSecurityHeaders),
    ...(config.environment === 'production' && strictTransport),
  }
  const isQuiet = quietRoutes.has(route)
  return (req: FastifyRequest, reply: FastifyReply): void => {
    const trace = tracing.begin(req.headers, { method: req.method, route })
    req.kit = { startedAt: performance.now(), route, trace, caller: null, isQuiet, isOverLimit: false }
    // Cheaper than Fastify's onResponse hook, which adds and removes two listeners per request.
    reply.raw.on('finish', () => report(req, reply, options))
    reply.headers(headers)
    reply.header('x-request-id', req.id)
    if (isDraining()) reply.header('connection', 'close')
  }
}

function addRequestHooks(app: FastifyInstance, options: HttpServerOptions): void {
  // First of the hooks of its route, so that it knows the template without asking for it on every request.
  app.addHook('onRoute', (route) => {
    const begin = createRequestStarter(options, route.url)
    const own = route.onRequest ?? []
    const first = (req: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void) => {
      begin(req, reply)
      done(
        hasOneHost(req.raw)
          ? undefined
          : new ApiError('invalid_request', { message: 'Send exactly one valid Host header.' }),
      )
    }
    route.onRequest = [first, ...(Array.isArray(own) ? own : [own])]
  })
}

function report(req: FastifyRequest, reply: FastifyReply, { logs, metrics, tracing }: HttpServerOptions): void {
  const { startedAt, route, trace, caller, isQuiet } = req.kit
  const milliseconds = performance.now() - startedAt
  const status = reply.statusCode
  tracing.end(trace, status, caller?.userId)
  const traceId = trace.isCollected ? trace.traceId : undefined
  metrics.observeRequest({ method: req.method, route, status, seconds: milliseconds / 1_000, traceId })
  if (isQuiet) return
  metrics.answers.add(status)
  logs.request({
    requestId: req.id,
    traceId: trace.traceId,
    method: req.method,
    route,
    status,
    milliseconds,
    userId: caller?.userId,
  })
}

/**
 * Answers what is not HTTP, or never came to its end, in the one shape of every failure. The socket goes once that is
 * written: whoever sends slowly on purpose would never close it.
 */
function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const isTooSlow = error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
  const isTooLarge = error.code === 'HPE_HEADER_OVERFLOW'
  const code = isTooSlow ? 'request_timeout' : isTooLarge ? 'payload_too_large' : 'invalid_request'
  const { status, body } = failureAnswer(new ApiError(code), randomUUID())
  socket.write(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Type: ${jsonType}\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  )
  socket.destroySoon()
}
