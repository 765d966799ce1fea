import type { Area, Contract, Endpoint, Given, Parsed, streamed } from '@codekin/contracts/endpoint'
import { ApiError, type ErrorCode, errorCatalogue } from '@codekin/contracts/errors'
import { areas } from '@codekin/contracts/services'
import { installFakeUpload } from './fake-upload.ts'

type ContractOf<A> = A extends Area<infer C extends Contract> ? C : never
type FakeReply<T> = T | Alternative<T>
type FakeHandlers<C extends Contract> = {
  [K in keyof C]?: (input: Parsed<C[K]>) => FakeReply<Given<C[K]>> | Promise<FakeReply<Given<C[K]>>>
}
/** Handlers for the endpoints that a screen needs, by area and endpoint. `throw failWith('code')` is a failure. */
export type FakeApi = { [A in (typeof areas)[number] as A['name']]?: FakeHandlers<ContractOf<A>> }

/** A call that the fake API answers. */
export type FakeCall = {
  /** `auth.login` */
  endpoint: string
  idempotencyKey: string | null
  body: unknown
}
/** Runs before every answer: returns it, delays it, or throws instead. */
export type Gatekeeper = (call: FakeCall, answer: () => unknown) => unknown

/** A failure of the catalogue, as the server would answer it. */
export function failWith(code: ErrorCode, about: ConstructorParameters<typeof ApiError>[1] = {}): ApiError {
  return new ApiError(code, about)
}

class Alternative<T> {
  readonly reply: T
  constructor(reply: T) {
    this.reply = reply
  }
}

/** The second success of an endpoint that declares one, such as for an existing item. */
export function alternative<T>(reply: T): Alternative<T> {
  return new Alternative(reply)
}

function matcher(area: Area, endpoint: Endpoint): RegExp {
  return new RegExp(`^${area.base}${endpoint.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`)
}

function paramsOf(pattern: RegExp, { pathname }: URL): Record<string, string> {
  const found = Object.entries(pattern.exec(pathname)?.groups ?? {})
  return Object.fromEntries(found.map(([name, value]) => [name, decodeURIComponent(value)]))
}

function json(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return new Response(status === 204 ? null : JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', ...headers },
  })
}

type Streamed = (typeof streamed)['_output']

async function file({ content, contentType }: Streamed): Promise<Response> {
  const parts: BlobPart[] = []
  for await (const part of content) parts.push(part as BlobPart)
  return new Response(new Blob(parts), { headers: { 'content-type': contentType } })
}

function failure(error: ApiError): Response {
  const { code, message, details } = error
  const body = { error: message, code, requestId: 'fake-request', ...(details ? { details } : {}) }
  return json(errorCatalogue[code].status, body, { ...error.headers })
}

/** Rejects once the caller aborts, like the network. */
function untilAborted<T>(work: Promise<T>, signal: AbortSignal | null | undefined): Promise<T> {
  if (!signal) return work
  const aborted = new Promise<never>((_, fail) => {
    signal.addEventListener('abort', () => fail(signal.reason), { once: true })
  })
  return Promise.race([work, aborted])
}

async function answer(
  endpoint: Endpoint,
  handler: (input: Record<string, unknown>) => unknown,
  parts: Record<string, unknown>,
): Promise<Response> {
  const input: Record<string, unknown> = {}
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = endpoint[part]
    if (!schema) continue
    const got = schema.safeParse(parts[part])
    if (!got.success)
      return failure(
        failWith('invalid_request', {
          details: got.error.issues.map(({ path, message }) => ({ field: path.join('.'), message })),
        }),
      )
    input[part] = got.data
  }
  try {
    const reply = await handler(input)
    if (reply instanceof Alternative) {
      return json(endpoint.alternativeStatus ?? 200, endpoint.reply.parse(reply.reply))
    }
    if (endpoint.replyKind === 'stream') return file(reply as Streamed)
    return json(endpoint.status ?? 200, endpoint.reply.parse(reply))
  } catch (error) {
    if (error instanceof ApiError) return failure(error)
    throw error
  }
}

/**
 * Replaces the network by answers derived from the contracts: the schemas check inputs and replies, and an endpoint
 * without a handler throws. Other URLs go to the network. Returns a function that uninstalls it.
 */
export function installFakeApi(fake: FakeApi, gatekeeper: Gatekeeper = (_, give) => give()): () => void {
  const network = globalThis.fetch
  const parameters = ({ path }: Endpoint) => path.split(':').length
  // As on the server, `/test/history` takes precedence over `/test/:id`.
  const known = areas
    .flatMap((area: Area) =>
      Object.entries(area.endpoints).map(([name, endpoint]) => ({
        area,
        name,
        endpoint,
        pattern: matcher(area, endpoint),
      })),
    )
    .toSorted((a, b) => parameters(a.endpoint) - parameters(b.endpoint))
  globalThis.fetch = async (target, init = {}) => {
    const url = new URL(target instanceof Request ? target.url : target, location.href)
    if (!url.pathname.startsWith('/api/')) return network(target, init)
    const method = init.method ?? 'GET'
    const found = known.find((e) => e.endpoint.method === method && e.pattern.test(url.pathname))
    if (!found) return failure(failWith('not_found'))
    const handlers = (fake as Record<string, Record<string, ((input: never) => unknown) | undefined>>)[found.area.name]
    const handler = handlers?.[found.name]
    if (!handler) throw new Error(`The fake API has no answer for ${found.area.name}.${found.name}.`)
    const call = {
      endpoint: `${found.area.name}.${found.name}`,
      idempotencyKey: new Headers(init.headers).get('idempotency-key'),
      body:
        typeof init.body === 'string' ? JSON.parse(init.body) : init.body instanceof Uint8Array ? init.body : undefined,
    }
    const given = answer(found.endpoint, (input) => gatekeeper(call, () => handler(input as never)), {
      params: paramsOf(found.pattern, url),
      query: Object.fromEntries(url.searchParams),
      body: call.body,
    })
    return untilAborted(given, init.signal)
  }
  const takeUploadsAway = installFakeUpload()
  return () => {
    globalThis.fetch = network
    takeUploadsAway()
  }
}
