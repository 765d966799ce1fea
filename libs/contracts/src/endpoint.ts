import { z } from 'zod'
import { type ErrorCode, errorCatalogue, type ImpliedCode } from './errors.ts'

/** Who may call: anyone, a signed-in user, or a user whose role is at least this. */
export type Auth = 'public' | 'user' | 'moderator' | 'admin'

/**
 * At most `max` requests in `perSeconds`, counted per client address, per signed-in user, or per account named in the body
 * (the email of a sign-in): from one range of addresses (`range-account`, so that guesses from elsewhere are not the owner's
 * fault), or from wherever (`account`, so that one account cannot be guessed from many addresses).
 */
export type RateLimit = {
  max: number
  perSeconds: number
  by: 'ip' | 'user' | 'range-account' | 'account'
} & (
  | {
      /** Only requests with this error code count. Default: all. */
      counts?: ErrorCode
      sparesKnown?: never
    }
  | {
      counts: ErrorCode
      /**
       * Beyond it the handler still runs, with `request.isOverLimit`, and lets in known callers only; its responses with the
       * counted code become `too_many_requests`. So requests by others can't lock anyone out.
       */
      sparesKnown: true
    }
)

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export type Endpoint = {
  method: Method
  /** Below the base of its area; `:name` marks a parameter. */
  path: `/${string}`
  summary: string
  auth: Auth
  /**
   * The caller must have proved their identity in the last `freshProofSeconds` (`POST /auth/prove`, or a sign-in), so that a
   * session left open can't change anything important. Implies `fresh_proof_required`; needs `auth` other than `public`.
   */
  freshProof?: true
  /** Default: the limits of `limitsOf` for its kind. */
  rateLimit?: readonly RateLimit[]
  /** Accepts an `Idempotency-Key`: a repeat gets the first response. */
  idempotency?: true
  params?: z.ZodObject
  query?: z.ZodObject
  /** Headers that the handler receives, by their names in lower case. */
  headers?: z.ZodObject
  body?: z.ZodType
  /** `bytes`: the handler gets a body of any type as it was sent; `body` is `exactBytes`. Default `json`. */
  bodyKind?: 'json' | 'bytes'
  /** `multipart`: one file in the named field, passed to the handler as bounded bytes. */
  file?: { field: string; maxBytes: number }
  /** Default 64 KiB; see `maxBodyBytesOf`. */
  maxBodyBytes?: number
  reply: z.ZodType
  /**
   * The kind of response: `text` a string; `bytes` as in `rawBytes`; `stream` as in `streamed`, sent as fast as the client reads
   * it; `redirect` a URL, with `status` 302 or 303. Default `json`.
   */
  replyKind?: 'json' | 'text' | 'bytes' | 'stream' | 'redirect'
  /** Origins that a redirect may lead to, besides paths of our own: `https://github.com`. */
  redirectOrigins?: readonly string[]
  /**
   * This GET changes something: cards count as seen, a case view is recorded. It has no HEAD, which would change the same without
   * showing anything.
   */
  isUnsafe?: true
  /** Pages of other sites may embed and read successful responses. */
  isForOtherSites?: true
  /** `Cache-Control` of a success; default `no-store`. */
  cacheControl?: string
  status?: 200 | 201 | 202 | 204 | 302 | 303
  /** The status of a second success, `alternative(value)`; for repeats that create nothing. */
  alternativeStatus?: 200
  /** Besides the implied ones. */
  errors: readonly ErrorCode[]
}

/** How long a proof of identity is fresh, for `freshProof`. */
export const freshProofSeconds = 10 * 60

const defaultMaxBodyBytes = 64 * 1_024
/** Room for the other fields of a form and the boundaries around its file. */
const multipartOverheadBytes = 64 * 1_024

/** The longest allowed body of a request in bytes; a longer one gets `payload_too_large`. */
export function maxBodyBytesOf({ file, maxBodyBytes }: Pick<Endpoint, 'file' | 'maxBodyBytes'>): number {
  return file ? file.maxBytes + multipartOverheadBytes : (maxBodyBytes ?? defaultMaxBodyBytes)
}

/** Whether the endpoint has input that a schema could refuse. */
export function takesInput({ params, query, headers, body, bodyKind, file }: Endpoint): boolean {
  return Boolean(params || query || headers || file || (body && bodyKind !== 'bytes'))
}

/** Identity at run time; keeps literal types at compile time. */
export function endpoint<const E extends Endpoint>(e: E): E {
  return e
}

export type Contract = Record<string, Endpoint>

/** Endpoints under one URL prefix, owned by one service. */
export type Area<C extends Contract = Contract, S extends string = string, N extends string = string> = {
  name: N
  service: S
  base: `/${string}`
  endpoints: C
}
export function area<const N extends string, const S extends string, C extends Contract>(
  a: Area<C, S, N>,
): Area<C, S, N> {
  return a
}

type Part<E, K extends string> = E extends { [k in K]: infer S extends z.ZodType } ? { [k in K]: z.output<S> } : unknown
type GivenPart<E, K extends string> = E extends { [k in K]: infer S extends z.ZodType }
  ? { [k in K]: z.input<S> }
  : unknown
/** The query is optional if all of its fields are. */
type GivenQuery<E> = E extends { query: infer S extends z.ZodType }
  ? object extends z.input<S>
    ? { query?: z.input<S> }
    : { query: z.input<S> }
  : unknown
type FilePart<E, T> = E extends { file: object } ? { file: T } : unknown

/** A file as a handler receives it: the whole content, at most `maxBytes` long. */
export type ReceivedFile = {
  bytes: Uint8Array
  contentType: string
  name: string
}

/** What a caller must send. */
export type Input<E extends Endpoint> = GivenPart<E, 'params'> &
  GivenQuery<E> &
  GivenPart<E, 'headers'> &
  GivenPart<E, 'body'> &
  FilePart<E, Blob> & { idempotencyKey?: string }
/** What a handler receives, parsed. */
export type Parsed<E extends Endpoint> = Part<E, 'params'> &
  Part<E, 'query'> &
  Part<E, 'headers'> &
  Part<E, 'body'> &
  FilePart<E, ReceivedFile>
/** What a caller gets: the parsed body of a success; for a stream all of it. */
export type Reply<E extends Endpoint> = E extends { replyKind: 'stream' } ? Blob : z.output<E['reply']>
/** The value that a handler returns: the input of the reply's schema. */
export type Given<E extends Endpoint> = z.input<E['reply']>
/** The codes that an endpoint declares. */
export type Code<E extends Endpoint> = E['errors'][number]
/** Every code a caller of the endpoint may meet. */
export type CodesOf<E extends Endpoint> = Code<E> | ImpliedCode | ProofCode<E>
type ProofCode<E> = E extends { freshProof: true } ? 'fresh_proof_required' : never

/** The one format of every failure. */
export const failureBody = z.object({
  error: z.string().describe('A sentence for people'),
  code: z.enum(Object.keys(errorCatalogue) as [ErrorCode, ...ErrorCode[]]),
  requestId: z.string(),
  details: z.array(z.looseObject({ field: z.string().optional(), message: z.string() })).optional(),
})
export type FailureBody = z.output<typeof failureBody>

/** The reply of endpoints with status 204. */
export const nothing = z.undefined()
/** The reply of endpoints that return bytes: not a JSON value. */
export const rawBytes = z.custom<{ bytes: Uint8Array; contentType: string }>()
/** The body of endpoints that take bytes: not a JSON value. */
export const exactBytes = z.custom<Uint8Array<ArrayBuffer>>((value) => value instanceof Uint8Array)
/**
 * The reply of endpoints that stream: a file to be saved. `content` is read only as fast as the client reads; if the client
 * disconnects, the iteration ends early, so that its `finally` runs.
 */
export const streamed = z.custom<{
  content: AsyncIterable<Uint8Array | string>
  contentType: string
  fileName: string
  /** For a file that never changes, so that clients can resume its download (`parseRangeStart`, RFC 9110 section 14). */
  file?: {
    /** Unique to this file; its entity tag. */
    version: string
    totalBytes: number
    /** The byte that `content` starts with; null if the complete file was requested. */
    from: number | null
  }
  /** Called once after the response, with whether it was sent completely. */
  onEnd?: (isComplete: boolean) => void
}>()
/** The reply of endpoints that redirect: a path of our own, or an address at one of `redirectOrigins`. */
export const location = z.string()
