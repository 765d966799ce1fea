import type { Endpoint } from '@codekin/contracts/endpoint'
import { jsonType } from './failures.ts'
import { isAlternative } from './serve.ts'

export type WrittenReply = { status: number; contentType: string | null; payload: string | Uint8Array | null }

/**
 * Prepares the writing of one endpoint's replies. JSON goes through the schema of the contract, which drops what the
 * contract does not name; a reply that does not fit is our fault and throws with the names of the fields, not their values.
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

type Payload = Omit<WrittenReply, 'status'>

function payloadWriter(endpoint: Endpoint): (value: unknown) => Payload {
  const kind = endpoint.replyKind ?? 'json'
  switch (kind) {
    case 'json':
      return (value) => {
        const got = endpoint.reply.safeParse(value)
        if (got.success) return { contentType: jsonType, payload: JSON.stringify(got.data) }
        const faults = got.error.issues.map((issue) => `${issue.path.map(String).join('.') || 'reply'} (${issue.code})`)
        throw new Error(`the reply does not fit its contract: ${faults.slice(0, 10).join(', ')}`)
      }
    case 'text':
      return (value) => ({ contentType: 'text/plain; charset=utf-8', payload: String(value) })
    case 'bytes':
      return (value) => {
        if (!isBytes(value)) throw new Error('the reply does not fit its contract: bytes and contentType are expected')
        return { contentType: value.contentType, payload: value.bytes }
      }
    default:
      return kind satisfies never
  }
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
