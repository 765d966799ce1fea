import type { ErrorCode, ErrorDetail } from '@codekin/contracts/errors'

/**
 * A failed call. The API answered with an error code, it did not answer (`unreachable`), or the call was not sent because this
 * browser is signed in to another account (`other_account`).
 */
export class CallError<C extends string = ErrorCode | 'unreachable' | 'other_account'> extends Error {
  override name = 'CallError'
  readonly code: C
  /** What the answer says to people; undefined where it said nothing, so that a screen can say what failed. */
  readonly said: string | undefined
  /** HTTP status; 0 when no answer came. */
  readonly status: number
  /** What support needs to find the request in the logs. */
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

/** Whether the server said no to this request, instead of nothing at all, "later", or that it is in trouble itself. */
export function isRefusal(error: unknown): error is CallError {
  if (!(error instanceof CallError)) return false
  return error.status >= 400 && error.status < 500 && error.status !== 408 && error.status !== 429
}
