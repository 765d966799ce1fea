import { CallError } from '@codekin/api-client/call-error'

/** The same as those of `gh` (https://cli.github.com/manual/gh_help_exit-codes). */
export const exitCodes = { ok: 0, failed: 1, cancelled: 2, notSignedIn: 4 } as const
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes]

/** What went wrong, in a sentence for a person and a code for programs. */
export class Failure extends Error {
  override name = 'Failure'
  readonly code: string
  readonly exitCode: ExitCode

  constructor(code: string, sentence: string, about: { exitCode?: ExitCode; cause?: unknown } = {}) {
    super(sentence, about.cause === undefined ? undefined : { cause: about.cause })
    this.code = code
    this.exitCode = about.exitCode ?? exitCodes.failed
  }
}

export const notSignedIn = () =>
  new Failure('not_signed_in', 'You aren’t signed in. Run “codekin login”.', { exitCode: exitCodes.notSignedIn })

/** An error as a failure to report. `server` is named if it didn't answer. */
export function toFailure(error: unknown, server: string): Failure {
  if (error instanceof Failure) return error
  if (!(error instanceof CallError)) {
    const message = error instanceof Error ? error.message : String(error)
    return new Failure('internal', `Something went wrong: ${message}`, { cause: error })
  }
  if (error.code === 'unreachable') {
    return new Failure('unreachable', `Can’t reach ${server}. Check your connection and try again.`, { cause: error })
  }
  if (error.status === 401) return notSignedIn()
  const request = error.requestId && error.status >= 500 ? ` (request ${error.requestId})` : ''
  return new Failure(error.code, `${error.said ?? 'The request failed.'}${request}`, { cause: error })
}
