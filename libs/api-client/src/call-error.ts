import type { ErrorCode, ErrorDetail } from '@codekin/contracts/errors'

/**
 * A failed call. The API answered with an error code, it did not answer (`unreachable`), or the call was not sent because this
 * browser is signed in to another account (`other_account`).
 */
export class CallError<C extends string = ErrorCode | 'unreachable' | 'other_account'> extends Error {
  override name = 'CallError'
  readonly code: C
  /** The message of the answer; undefined without one, so that a screen can use its own. */
  readonly said: string | undefined
  /** HTTP status; 0 without an answer. */
  readonly status: number
  /** Identifies the request in the logs, for support. */
  readonly requestId: string | undefined
  readonly details: readonly ErrorDetail[]
  /** From `Retry-After`. */
  readonly retryAfterSeconds: number | undefined

  constructor(
    code: C,
    said: string | undefined,
    about: {
      status: number
      requestId?: string | undefined
      details?: readonly ErrorDetail[] | undefined
      retryAfterSeconds?: number | undefined
      cause?: unknown
    },
  ) {
    super(said || 'Request failed', about.cause === undefined ? undefined : { cause: about.cause })
    this.code = code
    this.said = said || undefined
    this.status = about.status
    this.requestId = about.requestId
    this.details = about.details ?? []
    this.retryAfterSeconds = about.retryAfterSeconds
  }
}

/** Whether the server refused this request, as opposed to no answer, a request to wait, or its own failure. */
export function isRefusal(error: unknown): error is CallError {
  if (!(error instanceof CallError)) return false
  return error.status >= 400 && error.status < 500 && error.status !== 408 && error.status !== 429
}
