import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { ApiError, type ErrorCode } from '@codekin/contracts/errors'
import { failureAnswer } from '@codekin/service-kit/failures'

/** The time for a client to get the end of a frame, read a refusal or answer a close. */
export const closeTimeoutMilliseconds = 1_000

/** Ends a connection even if its client never closes its side: Node's HTTP server leaves half-open connections open. */
export function endSocket(socket: Duplex): void {
  const cut = setTimeout(() => socket.destroy(), closeTimeoutMilliseconds)
  socket.once('close', () => clearTimeout(cut))
  socket.end(() => socket.destroy())
}

/** Refuses a request on its raw connection, with the common error body, and ends the connection. */
export function refuseSocket(socket: Duplex, code: ErrorCode): void {
  if (!socket.writable) return
  const requestId = randomUUID()
  const { status, body } = failureAnswer(new ApiError(code), requestId)
  const lines = Object.entries({
    ...(isPassing.has(code) && { 'retry-after': '2' }),
    connection: 'close',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    'x-request-id': requestId,
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`)
  endSocket(socket)
}

const isPassing: ReadonlySet<ErrorCode> = new Set(['unavailable', 'too_many_requests'])
