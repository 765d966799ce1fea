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

/** The kit's state of a request in progress. */
export type RequestState = {
  startedAt: number
  /** The route's template, never the path. */
  route: string
  trace: RequestTrace
  caller: Caller | null
  /** Probes come every few seconds; their log lines would bury the others. */
  isQuiet: boolean
  /** Set once its limits have been counted. */
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
/** For requests that match no route: one series for all of them. */
const unmatched = '(unmatched)'

/** Builds the fastify instance of a service: limits, parsers, request ids, one line and one observation per request. */
export function buildHttpServer(options: HttpServerOptions): FastifyInstance {
  const { config, logs } = options
  const startUnmatched = createRequestStarter(options, unmatched)
  // A request that fails before routing has no state yet.
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
    // Requests that still arrive on kept connections are served, with `Connection: close`: a roll-out loses none.
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
        // By default, Node checks only every half minute, which would more than double the time.
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
    // Longer than a client may pause reading: two reading windows.
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
    // Many clients set the type and send nothing; the schema decides about a missing body.
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

/** Returns a hook that starts each request of one route: its state, trace, report and common headers. */
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
  // Added per route, so that the template is known without a look-up on every request.
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
 * Answers broken HTTP and unfinished requests in the shape of every failure. Destroys the socket once that is written,
 * because a client that is slow on purpose would never close it.
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
