import { Readable } from 'node:stream'
import type { Endpoint, streamed } from '@codekin/contracts/endpoint'
import type { z } from 'zod'
import { entityTag } from './byte-range.ts'
import { compileSchemaLazily } from './compile-schema-lazily.ts'
import { jsonType } from './failures.ts'
import { redirectTarget } from './redirect-target.ts'
import { isAlternative } from './serve.ts'

export type WrittenReply = {
  status: number
  contentType: string | null
  headers?: Readonly<Record<string, string>>
  payload: string | Uint8Array | Readable | null
  /** Called once after the response, with whether it was sent completely. */
  onEnd?: (isComplete: boolean) => void
}

/**
 * Prepares the writing of one endpoint's replies. JSON goes through the contract's schema, which drops fields that the
 * contract does not name; an invalid reply is our fault and throws with the names of the fields, not their values.
 */
export function replyWriter(endpoint: Endpoint): (result: unknown) => WrittenReply {
  const status = endpoint.status ?? 200
  const alternativeStatus = endpoint.alternativeStatus ?? status
  const write = payloadWriter(endpoint)
  if (status === 204) return () => ({ status, contentType: null, payload: null })
  return (result) => {
    if (isAlternative(result)) return { status: alternativeStatus, ...write(result.value) }
    return { status, ...write(result) }
  }
}

/** `status` replaces that of the endpoint. */
type Payload = Omit<WrittenReply, 'status'> & { status?: number }

function payloadWriter(endpoint: Endpoint): (value: unknown) => Payload {
  const kind = endpoint.replyKind ?? 'json'
  switch (kind) {
    case 'json': {
      const schema = compileSchemaLazily(endpoint.reply)
      return (value) => {
        const got = schema().safeParse(value)
        if (got.success) return { contentType: jsonType, payload: JSON.stringify(got.data) }
        const faults = got.error.issues.map((issue) => `${issue.path.map(String).join('.') || 'reply'} (${issue.code})`)
        throw new Error(`the reply does not fit its contract: ${faults.slice(0, 10).join(', ')}`)
      }
    }
    case 'text':
      return (value) => ({ contentType: 'text/plain; charset=utf-8', payload: String(value) })
    case 'bytes':
      return (value) => {
        if (!isBytes(value)) throw new Error('the reply does not fit its contract: bytes and contentType are expected')
        return { contentType: value.contentType, payload: value.bytes }
      }
    case 'stream':
      return (value) => {
        if (!isStreamed(value)) throw new Error('the reply does not fit its contract: content to stream is expected')
        const { content, contentType, fileName, file, onEnd } = value
        const payload = Readable.from(content, { objectMode: false })
        const { status, headers } = fileHeaders(file)
        headers['content-disposition'] = `attachment; filename*=UTF-8''${extendedValue(fileName)}`
        return { contentType, headers, payload, ...(status && { status }), ...(onEnd && { onEnd }) }
      }
    case 'redirect':
      return (value) => {
        const headers = { location: redirectTarget(String(value), endpoint.redirectOrigins) }
        return { contentType: null, headers, payload: null }
      }
    default:
      return kind satisfies never
  }
}

/** Headers that let a client resume the download, and identify the range that is sent. */
function fileHeaders(file: z.output<typeof streamed>['file']): { status?: number; headers: Record<string, string> } {
  if (!file) return { headers: {} }
  const { version, totalBytes, from } = file
  const headers: Record<string, string> = {
    'accept-ranges': 'bytes',
    etag: entityTag(version),
    'content-length': String(totalBytes - (from ?? 0)),
  }
  if (from === null) return { headers }
  headers['content-range'] = `bytes ${from}-${totalBytes - 1}/${totalBytes}`
  return { status: 206, headers }
}

function isBytes(value: unknown): value is { bytes: Uint8Array; contentType: string } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'bytes' in value &&
    value.bytes instanceof Uint8Array &&
    'contentType' in value &&
    typeof value.contentType === 'string'
  )
}

function isStreamed(value: unknown): value is z.output<typeof streamed> {
  return (
    typeof value === 'object' &&
    value !== null &&
    'content' in value &&
    typeof value.content === 'object' &&
    value.content !== null &&
    Symbol.asyncIterator in value.content &&
    'contentType' in value &&
    typeof value.contentType === 'string' &&
    'fileName' in value &&
    typeof value.fileName === 'string'
  )
}

/** A file name encoded for a header. RFC 8187. */
function extendedValue(fileName: string): string {
  const percent = (char: string) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`
  return encodeURIComponent(fileName.toWellFormed()).replace(/['()*]/g, percent)
}
