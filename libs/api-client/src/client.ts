import type { Area, CodesOf, Contract, Endpoint, Input, Reply } from '@codekin/contracts/endpoint'
import { areas } from '@codekin/contracts/services'
import { CallError } from './call-error.ts'

export type Answer = {
  status: number
  /** Parsed JSON, text or bytes, by content type, or as in `answerAs`; undefined without a body. */
  body: unknown
  headers: { get(name: string): string | null }
}
export type Call = {
  method: string
  /** Path and query, below the origin. */
  url: string
  headers: Record<string, string>
  body?: string | FormData | Uint8Array<ArrayBuffer>
  /** `blob`: the body of a success, without a timeout; `location`: the target of a redirect, which is not followed. */
  answerAs?: 'blob' | 'location'
  signal?: AbortSignal
  /** Completes the request even if the page is left; browsers limit such bodies to 64 kB. */
  keepalive?: boolean
  /** Called with the sent share of the body, from 0 to 1, if the transport reports it. */
  onProgress?: (gone: number) => void
  /** Called with the number of bytes of a `blob` received so far. */
  onReceived?: (bytes: number) => void
}
/** Sends a call to the server. Rejects only without an answer. */
export type Send = (call: Call) => Promise<Answer>

type Options = Pick<Call, 'signal' | 'keepalive' | 'onProgress' | 'onReceived'> & {
  /** Called with the status of a success, for endpoints with two: 200 means that it existed already. */
  onStatus?: (status: number) => void
}
type Arguments<E extends Endpoint> =
  object extends Input<E> ? [input?: Input<E>, options?: Options] : [input: Input<E>, options?: Options]

export type EndpointCall<E extends Endpoint> = {
  (...args: Arguments<E>): Promise<Reply<E>>
  /** Identifies the answer in a cache: area, endpoint and input. */
  key: (...args: Arguments<E>) => readonly [area: string, endpoint: string, input: unknown]
}
export type Client<C extends Contract> = { readonly [K in keyof C]: EndpointCall<C[K]> }
/** The errors that a call of the endpoint may throw. */
export type ErrorsOf<E extends Endpoint> = CallError<CodesOf<E> | 'unreachable'>

/**
 * The parts of an endpoint that a call needs. Builds for browsers omit the schemas (docs/decisions/014); where they are
 * loaded, each answer is checked.
 */
type Callable = Pick<Endpoint, 'method' | 'path' | 'file' | 'bodyKind' | 'replyKind'> & { reply?: Endpoint['reply'] }

/** Values that a URL can contain. */
type Plain = string | number | boolean
type LooseInput = {
  params?: Record<string, Plain>
  query?: Record<string, Plain | undefined>
  headers?: Record<string, Plain | undefined>
  body?: unknown
  file?: Blob
  idempotencyKey?: string
}

/** Returns the URL of an endpoint with its parameters and query filled in. */
export function urlOf(area: Pick<Area, 'base'>, endpoint: Pick<Endpoint, 'path'>, input: LooseInput): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(`${input.params?.[name] ?? ''}`),
  )
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined) query.append(name, String(value))
  }
  return `${area.base}${path}${query.size > 0 ? `?${query.toString()}` : ''}`
}

function callOf(area: Area, endpoint: Callable, input: LooseInput, options: Options): Call {
  const headers: Record<string, string> = {}
  for (const [name, value] of Object.entries(input.headers ?? {}))
    if (value !== undefined) headers[name] = String(value)
  if (input.idempotencyKey !== undefined) headers['idempotency-key'] = input.idempotencyKey
  const call: Call = { method: endpoint.method, url: urlOf(area, endpoint, input), headers }
  if (options.signal) call.signal = options.signal
  if (options.keepalive) call.keepalive = true
  if (options.onProgress) call.onProgress = options.onProgress
  if (options.onReceived) call.onReceived = options.onReceived
  if (endpoint.replyKind === 'stream') call.answerAs = 'blob'
  if (endpoint.replyKind === 'redirect') call.answerAs = 'location'
  if (endpoint.file && input.file) {
    call.body = new FormData()
    call.body.append(endpoint.file.field, input.file)
  } else if (endpoint.bodyKind === 'bytes') {
    headers['content-type'] ??= 'application/octet-stream'
    call.body = input.body as Uint8Array<ArrayBuffer>
  } else if (input.body !== undefined) {
    headers['content-type'] = 'application/json'
    call.body = JSON.stringify(input.body)
  }
  return call
}

/** The error of an unsuccessful answer. */
export function failureOf(answer: Answer): CallError {
  // A proxy between us and the API may answer in another shape, such as `{ "error": { … } }`.
  const body: Record<string, unknown> =
    typeof answer.body === 'object' && answer.body !== null ? { ...answer.body } : {}
  const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)
  const retryAfter = answer.headers.get('retry-after')
  return new CallError((textOf(body['code']) ?? 'internal') as CallError['code'], textOf(body['error']), {
    status: answer.status,
    requestId: textOf(body['requestId']),
    details: Array.isArray(body['details']) ? (body['details'] as CallError['details']) : undefined,
    retryAfterSeconds: retryAfter === null ? undefined : Number(retryAfter),
  })
}

/** The typed client of one area. Calls throw `CallError` and, if the schemas are loaded, parse answers by the contract. */
export function createClient<C extends Contract>(area: Area<C>, send: Send): Client<C> {
  const calls = Object.entries<Callable>(area.endpoints).map(([name, endpoint]) => {
    const call = async (input: LooseInput = {}, options: Options = {}) => {
      const answer = await send(callOf(area, endpoint, input, options))
      if (answer.status >= 400) throw failureOf(answer)
      options.onStatus?.(answer.status)
      if (endpoint.replyKind === 'bytes' || endpoint.replyKind === 'stream' || !endpoint.reply) return answer.body
      return endpoint.reply.parse(answer.body)
    }
    return [name, Object.assign(call, { key: (input?: LooseInput) => [area.name, name, input ?? null] as const })]
  })
  return Object.fromEntries(calls) as Client<C>
}

type ContractOf<A> = A extends Area<infer C> ? C : never
/** Every area's client by the area's name. */
export type Api = { readonly [A in (typeof areas)[number] as A['name']]: Client<ContractOf<A>> }

/** The typed client of the whole API. */
export function createApi(send: Send): Api {
  return Object.fromEntries(areas.map((area) => [area.name, createClient(area as Area, send)])) as unknown as Api
}
