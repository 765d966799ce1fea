import { ApiError, type ErrorCode, errorCatalogue } from '@codekin/contracts/errors'
import { isDatabaseUnavailable } from '@codekin/db/violations'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from './logging.ts'

/** The one shape of every failure; see `failureBody` of the contracts. */
export type FailureAnswer = { status: number; headers: Readonly<Record<string, string>>; body: string }

const noHeaders: Readonly<Record<string, string>> = {}

/** Errors of fastify and its parsers, by code or status. Every other error of fastify is our own fault. */
const frameworkCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid_request',
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalid_request',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalid_request',
  FST_ERR_BAD_URL: 'invalid_request',
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
  FST_ERR_NOT_FOUND: 'not_found',
  FST_ERR_HANDLER_TIMEOUT: 'unavailable',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
}
const statusCodes: Record<number, ErrorCode> = {
  400: 'invalid_request',
  404: 'not_found',
  408: 'request_timeout',
  413: 'payload_too_large',
  415: 'unsupported_media_type',
}

/** Other parts that this service cannot reach; their errors carry these names. */
const outageNames = new Set(['CommandUnavailable', 'ClientOfflineError', 'ClosedConnectionError'])

/**
 * Postgres refuses a value for its type (22P02 not a uuid, 22003 out of range, 22021 bad encoding, 22P05 not in the
 * character set); a schema should have refused the request. https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const dataFault = /^22(P02|P05|003|007|008|021)$/

/** Maps any error to a code of the catalogue. An unknown error is `internal`, and its cause stays here. */
export function nameFailure(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  if (isBrokenOff(error)) return new ApiError('invalid_request', { cause: error })
  if (isDatabaseUnavailable(error) || (error instanceof Error && outageNames.has(error.name))) {
    return new ApiError('unavailable', { cause: error, headers: { 'retry-after': '2' } })
  }
  const { code, statusCode } = facts(error)
  if (dataFault.test(code)) return new ApiError('invalid_request', { cause: error })
  const named = frameworkCodes[code] ?? (code.startsWith('FST_') ? statusCodes[statusCode] : undefined)
  if (named)
    return new ApiError(named, { cause: error, ...(named === 'unavailable' && { headers: { 'retry-after': '2' } }) })
  return new ApiError('internal', { cause: error })
}

/** Whether the client disconnected while it sent its body; fastify gives the socket's error a status. */
function isBrokenOff(error: unknown): boolean {
  const { code, statusCode } = facts(error)
  return code === 'ECONNRESET' && statusCode === 400
}

/** The failure as it is sent: public sentence, code, request id and details, never the cause. */
export function failureAnswer(failure: ApiError, requestId: string): FailureAnswer {
  const body = {
    error: failure.message,
    code: failure.code,
    requestId,
    ...(failure.details && failure.details.length > 0 && { details: failure.details }),
  }
  const headers =
    failure.code === 'not_signed_in'
      ? { 'www-authenticate': 'Bearer', ...failure.headers }
      : (failure.headers ?? noHeaders)
  return { status: errorCatalogue[failure.code].status, headers, body: JSON.stringify(body) }
}

export const jsonType = 'application/json; charset=utf-8'

/** Headers of a resumable download. */
const rangeHeaders = ['accept-ranges', 'content-range', 'content-length', 'etag']

/** Logs the cause for developers and sends the public part to the caller. */
export function sendFailure(error: unknown, req: FastifyRequest, reply: FastifyReply, log: Logger): FastifyReply {
  const failure = nameFailure(error)
  const answer = failureAnswer(failure, req.id)
  logFailure(failure, req, log)
  // Headers of a stream that failed before its first byte.
  for (const name of ['content-disposition', 'content-encoding', ...rangeHeaders]) reply.removeHeader(name)
  reply.code(answer.status).headers(answer.headers)
  reply.header('cache-control', 'no-store').header('content-type', jsonType)
  return reply.send(answer.body)
}

function logFailure(failure: ApiError, req: FastifyRequest, log: Logger): void {
  const about = { requestId: req.id, traceId: req.kit?.trace.traceId, route: req.kit?.route, code: failure.code }
  if (failure.code === 'internal') log.error({ ...about, err: failure.cause ?? failure }, 'unexpected failure')
  else if (failure.code === 'unavailable') log.warn({ ...about, err: failure.cause }, 'something needed is away')
  else if (dataFault.test(facts(failure.cause).code)) {
    // The answer blames the caller, but the contract's schema should have refused the value first.
    log.error({ ...about, err: failure.cause }, 'a value reached the database that it does not take')
  } else log.debug({ ...about, err: failure.cause }, failure.message)
}

function facts(error: unknown): { code: string; statusCode: number } {
  if (typeof error !== 'object' || error === null) return { code: '', statusCode: 0 }
  return {
    code: 'code' in error && typeof error.code === 'string' ? error.code : '',
    statusCode: 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 0,
  }
}
