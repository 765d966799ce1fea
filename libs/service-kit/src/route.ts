import { Readable } from 'node:stream'
import { type Endpoint, maxBodyBytesOf, type ReceivedFile } from '@codekin/contracts/endpoint'
import { ApiError, type ErrorCode, impliedCodes } from '@codekin/contracts/errors'
import { context } from '@opentelemetry/api'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { type Caller, type Callers, hasRole } from './caller.ts'
import { jsonType, sendFailure } from './failures.ts'
import type { Idempotency, StoreAnswer } from './idempotency.ts'
import type { Logger } from './logging.ts'
import type { Metrics } from './metrics.ts'
import { type ParsedParts, requestParser, type SentParts } from './parse-request.ts'
import type { CountRequest, RateLimiter } from './rate-limit.ts'
import { receiveForm } from './receive-file.ts'
import { answerOf, createOnce, repeatableRequestOf, writtenOnce } from './run-once.ts'
import { openToOtherSites } from './security-headers.ts'
import type { AnyHandler, FailureAbout, RequestFacts, ServedArea } from './serve.ts'
import type { Watchdog } from './watchdog.ts'
import { replyWriter, type WrittenReply } from './write-reply.ts'

/** The dependencies that a service's routes share. */
export type RouteKit = {
  callers: Callers
  limiter: RateLimiter
  /** Null if the service has no database. */
  idempotency: Idempotency | null
  watchdog: Watchdog
  metrics: Metrics
  log: Logger
}

const everyMethod = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const

/** Adds the routes of areas. Prepares everything that doesn't depend on a request once per endpoint. */
export function addAreas(app: FastifyInstance, areas: readonly ServedArea[], kit: RouteKit): void {
  const methodsOf = new Map<string, Set<string>>()
  for (const { area, handlers } of areas) {
    for (const [name, endpoint] of Object.entries(area.endpoints)) {
      const handle = handlers[name]
      if (!handle) throw new Error(`Area ${area.name} has no handler for ${name}`)
      const url = `${area.base}${endpoint.path}`
      addRoute(app, { name: `${area.name}.${name}`, url, endpoint, handle }, kit)
      const methods = methodsOf.get(url) ?? new Set()
      methodsOf.set(url, methods.add(endpoint.method))
      if (endpoint.method === 'GET' && !endpoint.isUnsafe) methods.add('HEAD')
    }
  }
  for (const [url, methods] of methodsOf) refuseOtherMethods(app, url, methods)
}

/** `name` consists of area and endpoint, because two areas may each have a `list`. */
type Route = { name: string; url: string; endpoint: Endpoint; handle: AnyHandler }

function addRoute(app: FastifyInstance, route: Route, kit: RouteKit): void {
  const { endpoint, url } = route
  const fail = failureBuilder(route)
  const work = workOf(route, kit, fail.build)
  const answer = async (req: FastifyRequest, reply: FastifyReply) => {
    const flight = kit.watchdog.begin(() => {
      sendFailure(new ApiError('unavailable', { headers: { 'retry-after': '2' } }), req, reply, kit.log)
    })
    try {
      const written = await work(req, reply)
      if (flight.isLate) return discard(written)
      kit.watchdog.end(flight)
      watchStream(written, req, reply, kit.log)
      sendReply(written, endpoint, reply)
    } catch (error) {
      kit.watchdog.end(flight)
      if (error instanceof ApiError && error.code === 'too_many_requests') kit.metrics.countRateLimited(url)
      if (flight.isLate) kit.log.error({ err: error, requestId: req.id, route: url }, 'a late handler failed')
      else sendFailure(fail.check(error), req, reply, kit.log)
    }
  }
  const options: RouteOptions = {
    method: endpoint.method,
    url,
    ...(endpoint.isUnsafe && { exposeHeadRoute: false }),
    bodyLimit: maxBodyBytesOf(endpoint),
    onRequest: guard(endpoint, kit.callers),
    handler(req, reply) {
      void context.with(req.kit.trace.context, answer, undefined, req, reply)
    },
  }
  if (endpoint.bodyKind === 'bytes') routeWithExactBytes(app, options)
  else app.route(options)
}

/** Adds a route that leaves bodies of every type as they were sent. */
function routeWithExactBytes(app: FastifyInstance, route: RouteOptions): void {
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_req, bytes, parsed) => parsed(null, bytes))
    scope.route(route)
    done()
  })
}

/** Ends an unread stream, whose producer would otherwise wait for its reader forever. */
function discard({ payload, onEnd }: WrittenReply): void {
  if (payload instanceof Readable) payload.destroy()
  onEnd?.(false)
}

/** Logs a stream that fails after its status was sent; before that it fails like any other answer. */
function watchStream({ payload }: WrittenReply, req: FastifyRequest, reply: FastifyReply, log: Logger): void {
  if (!(payload instanceof Readable)) return
  payload.on('error', (error: Error & { code?: string }) => {
    if (!reply.raw.headersSent || error.code === 'ERR_STREAM_PREMATURE_CLOSE') return
    log.error({ err: error, requestId: req.id, route: req.kit.route }, 'a stream broke off')
  })
}

function sendReply(written: WrittenReply, endpoint: Endpoint, reply: FastifyReply): void {
  const { status, contentType, headers, payload, onEnd } = written
  reply.code(status)
  if (headers) reply.headers(headers)
  if (contentType) reply.header('content-type', contentType)
  if (endpoint.cacheControl) reply.header('cache-control', endpoint.cacheControl)
  if (endpoint.isForOtherSites) reply.headers(openToOtherSites)
  // Fastify would read a stream to its end only to throw it away.
  if (reply.request.method === 'HEAD') discard(written)
  // Bytes handed to the operating system count as sent; whether they arrive is unknown.
  else if (reply.raw.closed) onEnd?.(false)
  else if (onEnd) reply.raw.once('close', () => onEnd(reply.raw.writableFinished))
  reply.send(payload instanceof Readable && payload.destroyed ? undefined : (payload ?? undefined))
}

type Work = (req: FastifyRequest, reply: FastifyReply) => Promise<WrittenReply>

/** All work on a request between the guard and the written reply. */
function workOf(route: Route, kit: RouteKit, fail: FailureBuilder): Work {
  const { endpoint, name, handle } = route
  const parse = requestParser(endpoint)
  const write = replyWriter(endpoint)
  const run = async (
    req: FastifyRequest,
    sent: SentParts,
    file?: ReceivedFile,
    storeAnswer?: StoreAnswer,
  ): Promise<WrittenReply> => {
    if (req.raw.url?.includes('%00')) throw new ApiError('invalid_request')
    const args: ParsedParts & Record<string, unknown> = parse(sent)
    args['caller'] = req.kit.caller
    args['fail'] = fail
    args['request'] = new RequestView(req)
    if (file) args['file'] = file
    if (!endpoint.idempotency) return write(await handle(args))
    args['once'] = createOnce(write, storeAnswer)
    return writtenOnce(name, await handle(args))
  }
  const { idempotency } = kit
  if (endpoint.idempotency && !idempotency) throw new Error(`${name} needs a database for its idempotency keys`)
  if (endpoint.idempotency && [endpoint.bodyKind, endpoint.replyKind].some((kind) => kind && kind !== 'json')) {
    throw new Error(`${name} cannot be repeated by key: only JSON can`)
  }
  const countRequest = kit.limiter.ofEndpoint(name, endpoint)
  // Every await costs a turn, so an endpoint skips the steps that it doesn't need.
  if (endpoint.bodyKind === 'bytes') {
    return countedWork((req) => run(req, { ...sentOf(req), body: req.body ?? new Uint8Array() }), countRequest)
  }
  if (!endpoint.file && !endpoint.idempotency) return countedWork((req) => run(req, req), countRequest)
  const work: Work = async (req, reply) => {
    const received = endpoint.file ? await receiveFile(req, endpoint.file) : null
    const sent = { ...sentOf(req), body: received ? received.fields : req.body }
    const file = received?.file
    const key = endpoint.idempotency ? req.headers['idempotency-key'] : undefined
    if (key === undefined || !idempotency) return await run(req, sent, file)
    const request = repeatableRequestOf(name, key, { caller: req.kit.caller, sent, file })
    const { status, body, isRepeat } = await idempotency.once(request, async (storeAnswer) =>
      answerOf(await run(req, sent, file, storeAnswer)),
    )
    if (isRepeat) reply.header('idempotency-replayed', 'true')
    return { status, contentType: body === null ? null : jsonType, payload: body }
  }
  return countedWork(work, countRequest)
}

/** Wraps the work in its endpoint's rate limits and reports the outcome to them. */
function countedWork(work: Work, countRequest: CountRequest): Work {
  return async (req, reply) => {
    const { headers, isOver, answered } = await countRequest(req)
    reply.headers(headers)
    req.kit.isOverLimit = isOver
    try {
      const written = await work(req, reply)
      answered(null)
      return written
    } catch (error) {
      throw answered(error instanceof ApiError ? error.code : 'internal') ?? error
    }
  }
}

function sentOf({ params, query, headers, body }: FastifyRequest): SentParts {
  return { params, query, headers, body }
}

async function receiveFile(req: FastifyRequest, file: NonNullable<Endpoint['file']>) {
  const contentType = req.headers['content-type'] ?? ''
  const body: unknown = req.body
  if (!(body instanceof Uint8Array)) throw new ApiError('unsupported_media_type')
  return await receiveForm(body as Uint8Array<ArrayBuffer>, contentType, file)
}

/** Checks the caller's access before the body is read. */
function guard(endpoint: Endpoint, callers: Callers) {
  const { auth, freshProof } = endpoint
  const isPublic = auth === 'public'
  const isForm = endpoint.file !== undefined
  const takesEveryType = endpoint.bodyKind === 'bytes'
  const authorize = (req: FastifyRequest, caller: Caller | null): ApiError | undefined => {
    if (!isPublic && !caller) return new ApiError('not_signed_in')
    if (!isPublic && caller && !hasRole(caller, auth)) return new ApiError('not_allowed')
    if (freshProof && caller && !callers.hasFreshProof(caller)) return new ApiError('fresh_proof_required')
    if (!takesEveryType && isForm !== isFormSent(req)) return new ApiError('unsupported_media_type')
    req.kit.caller = caller
    return undefined
  }
  // A public endpoint is also open to people whose session has ended.
  const handleTokenError = (req: FastifyRequest, error: Error) => (isPublic ? authorize(req, null) : error)
  return (req: FastifyRequest, _reply: FastifyReply, done: (error?: Error) => void): void => {
    let caller: ReturnType<Callers['ofHeader']>
    try {
      caller = callers.ofHeader(req.headers.authorization)
    } catch (error) {
      return done(handleTokenError(req, error as Error))
    }
    if (!(caller instanceof Promise)) return done(authorize(req, caller))
    caller.then(
      (known) => done(authorize(req, known)),
      (error: Error) => done(handleTokenError(req, error)),
    )
  }
}

function isFormSent({ headers }: FastifyRequest): boolean {
  const contentType = headers['content-type']
  return contentType !== undefined && /^multipart\/form-data\b/i.test(contentType)
}

type FailureBuilder = (code: ErrorCode, about?: FailureAbout) => ApiError

function failureBuilder({ name, endpoint }: Route) {
  const idempotencyCodes: ErrorCode[] = endpoint.idempotency ? ['request_in_progress', 'idempotency_key_reused'] : []
  const proofCodes: ErrorCode[] = endpoint.freshProof ? ['fresh_proof_required'] : []
  const allowed = new Set<ErrorCode>([...endpoint.errors, ...impliedCodes, ...idempotencyCodes, ...proofCodes])
  const undeclared = (code: ErrorCode, cause?: unknown) =>
    new Error(`${name} answered ${code}, which its contract does not declare`, { cause })
  return {
    build: (code: ErrorCode, about?: FailureAbout): ApiError => {
      if (!allowed.has(code)) throw undeclared(code, about?.cause)
      return new ApiError(code, about)
    },
    /** Applies the same rule to failures that the handler passes on. */
    check: (error: unknown): unknown =>
      error instanceof ApiError && !allowed.has(error.code) ? undeclared(error.code, error) : error,
  }
}

/** A class, because a literal's getters would be created for every request. */
class RequestView implements RequestFacts {
  readonly #req: FastifyRequest
  constructor(req: FastifyRequest) {
    this.#req = req
  }
  get id(): string {
    return this.#req.id
  }
  get ip(): string {
    return this.#req.ip
  }
  get userAgent(): string | undefined {
    return this.#req.headers['user-agent']
  }
  get isHead(): boolean {
    return this.#req.method === 'HEAD'
  }
  get isOverLimit(): boolean {
    return this.#req.kit.isOverLimit
  }
}

function refuseOtherMethods(app: FastifyInstance, url: string, methods: ReadonlySet<string>): void {
  const others = everyMethod.filter((method) => !methods.has(method))
  const failure = new ApiError('method_not_allowed', { headers: { allow: [...methods].toSorted().join(', ') } })
  app.route({
    method: others,
    url,
    onRequest: (_req, _reply, done) => done(failure),
    handler: () => {},
  })
}
