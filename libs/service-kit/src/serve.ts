import type { Area, CodesOf, Contract, Endpoint, Given, Parsed } from '@codekin/contracts/endpoint'
import type { ApiError, ErrorCode, ErrorDetail } from '@codekin/contracts/errors'
import type { Db } from '@codekin/db/open-db'
import type { Caller } from './caller.ts'

type CallerOf<E extends Endpoint> = E['auth'] extends 'public' ? Caller | null : Caller

/** Optional parts of a failure beside its code. `message` and `details` are public; `cause` goes to the log only. */
export type FailureAbout = {
  message?: string
  details?: readonly ErrorDetail[]
  headers?: Readonly<Record<string, string>>
  cause?: unknown
}

/** Facts about the request that aren't in its contract. */
export type RequestFacts = {
  id: string
  /** The client's address, according to trusted proxies. */
  ip: string
  userAgent: string | undefined
  /** A HEAD request to a GET endpoint. It must not change anything. */
  isHead: boolean
  /** A limit with `sparesKnown` is exceeded: let in known callers only, and answer all others with the code it counts. */
  isOverLimit: boolean
}

export type HandlerArgs<E extends Endpoint> = Parsed<E> & {
  /** Null only if the endpoint is public and the caller isn't signed in. */
  caller: CallerOf<E>
  /**
   * Builds the failure; write `throw fail('code')`, so that the compiler narrows what follows. A code that the endpoint
   * does not declare is a compile error, and at run time a logged 500.
   */
  fail: <C extends CodesOf<E>>(code: C, about?: FailureAbout) => ApiError<C>
  request: RequestFacts
} & (E extends { idempotency: true } ? { once: Once<Answered<E>> } : unknown)

/**
 * Makes the change of an endpoint with `idempotency: true` and returns its reply. If the caller sent a key, `work` runs in
 * a transaction that also stores the reply for repeats; else on `db` as it is. May run twice, like `inTransaction`.
 *
 * @example
 * return once(db, (db) => inTransaction(db, async (trx) => { ...; return reply }))
 */
export type Once<R> = <T>(db: Db<T>, work: (db: Db<T>) => Promise<R>) => Promise<StoredReply<R>>

declare const storedReplyMark: unique symbol
/** A reply that `once` has stored. Only the kit can make one. */
export type StoredReply<R> = { readonly [storedReplyMark]: R }

const alternativeMark = Symbol('alternative')
/** A success that answers the endpoint's `alternativeStatus`. */
export type Alternative<T> = { [alternativeMark]: true; value: T }

type Answered<E extends Endpoint> = E extends { alternativeStatus: number }
  ? Given<E> | Alternative<Given<E>>
  : Given<E>

type Result<E extends Endpoint> = E extends { idempotency: true } ? StoredReply<Answered<E>> : Answered<E>

/** Handles one endpoint: loads, asks the domain, stores, and returns the reply in the schema's input form. */
export type Handler<E extends Endpoint> = (args: HandlerArgs<E>) => Promise<Result<E>>
export type Handlers<C extends Contract> = { [K in keyof C]: Handler<C[K]> }

/** Any handler, once the compiler has checked it against its endpoint. */
export type AnyHandler = (args: unknown) => Promise<unknown>
/** An area with its handlers, ready to be routed. */
export type ServedArea = { area: Area; handlers: Readonly<Record<string, AnyHandler>> }

/**
 * Joins an area of the contracts with its handlers. A missing handler is a compile error.
 *
 * @example
 * areas: (deps) => [serveArea(matching, { recordSwipe: recordSwipe(deps), listMatches: listMatches(deps) })]
 */
export function serveArea<C extends Contract>(area: Area<C>, handlers: Handlers<C>): ServedArea {
  const served = new Map(Object.entries(handlers) as [string, AnyHandler][])
  for (const name of Object.keys(area.endpoints)) {
    if (!served.has(name)) throw new Error(`Area ${area.name} has no handler for ${name}`)
  }
  return { area, handlers: Object.fromEntries(served) }
}

/** Marks a reply as the second kind of success that an endpoint declares by `alternativeStatus`. */
export function alternative<T>(value: T): Alternative<T> {
  return { [alternativeMark]: true, value }
}

export function isAlternative(value: unknown): value is Alternative<unknown> {
  return typeof value === 'object' && value !== null && alternativeMark in value
}

/** Whether an endpoint may answer with a code. */
export type MayAnswer = (code: ErrorCode) => boolean
