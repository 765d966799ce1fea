/**
 * The name of the violated constraint: unique, foreign key, check or exclusion. `undefined` for every
 * other error. Name constraints in migrations, then compare here.
 *
 * @example
 * if (violatedConstraint(error) === 'account_email_key') return { kind: 'email-taken' }
 */
export function violatedConstraint(error: unknown): string | undefined {
  if (!isPostgresError(error) || !constraintCodes.has(error.code)) return undefined
  return error.constraint
}

/**
 * Whether the database was unavailable (down, restarting, refusing connections, pool exhausted), as opposed to refusing
 * the statement. Such a failure may be retried later.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && typeof error.code === 'string' && unavailableCodes.test(error.code)) return true
  return unavailableMessages.some((message) => error.message.startsWith(message))
}

type PostgresError = Error & { code: string; constraint?: string }

function isPostgresError(error: unknown): error is PostgresError {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
}

/** https://www.postgresql.org/docs/current/errcodes-appendix.html, class 23: fk, unique, check, exclusion. */
const constraintCodes = new Set(['23503', '23505', '23514', '23P01'])

/** Class 08 connection exception, 53300 too many connections, 57P01-57P05 shutdown, and the socket's own errors. */
const unavailableCodes =
  /^(?:08...|53300|57P0[1-5]|25P03|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH)$/
const unavailableMessages = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'Query read timeout',
  'Client has encountered a connection error',
  'Postgres connection has been discarded',
]
