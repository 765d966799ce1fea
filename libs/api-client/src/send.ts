import { CallError } from './call-error.ts'
import type { Answer, Call, Send } from './client.ts'

/** Specification section 9. */
export const apiTimeoutMilliseconds = 30_000

/** Reads the whole body and reports the bytes received so far. */
function blobOf(response: Response, onReceived: Call['onReceived']): Promise<Blob> {
  if (!onReceived || !response.body) return response.blob()
  let received = 0
  const counting = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      received += chunk.byteLength
      onReceived(received)
      controller.enqueue(chunk)
    },
  })
  return new Response(response.body.pipeThrough(counting), { headers: response.headers }).blob()
}

async function bodyOf(response: Response, { answerAs, onReceived }: Call): Promise<unknown> {
  if (response.ok && answerAs === 'blob') return blobOf(response, onReceived)
  if (answerAs === 'location' && response.headers.has('location')) return response.headers.get('location')
  if (response.status === 204) return undefined
  const type = response.headers.get('content-type') ?? ''
  if (type.includes('json')) return response.json()
  return type.startsWith('text/') ? response.text() : new Uint8Array(await response.arrayBuffer())
}

/**
 * Returns a `Send` to the given origin ('' in a browser: its own) by `ask` (default: `fetch`), with the access token if there
 * is one. It throws `CallError` with code `unreachable` if no answer arrives in time.
 */
export function sendTo(
  origin: string,
  accessToken: () => string | null = () => null,
  ask: (address: string, init: RequestInit, onProgress: Call['onProgress']) => Promise<Response> = (address, init) =>
    fetch(address, init),
): Send {
  return async (call: Call): Promise<Answer> => {
    const token = accessToken()
    const timeout = call.answerAs === 'blob' ? null : AbortSignal.timeout(apiTimeoutMilliseconds)
    const signals = [call.signal, timeout].filter((signal) => signal !== null && signal !== undefined)
    try {
      const init: RequestInit = {
        method: call.method,
        headers: {
          accept: 'application/json',
          ...call.headers,
          ...(token ? { authorization: `Bearer ${token}` } : {}),
        },
        signal: AbortSignal.any(signals),
        ...(call.answerAs === 'location' ? { redirect: 'manual' as const } : {}),
        ...(call.keepalive ? { keepalive: true } : {}),
        ...(call.body === undefined ? {} : { body: call.body }),
      }
      const response = await ask(`${origin}${call.url}`, init, call.onProgress)
      return { status: response.status, headers: response.headers, body: await bodyOf(response, call) }
    } catch (cause) {
      if (call.signal?.aborted) throw cause
      throw new CallError('unreachable', 'The server is not responding.', { status: 0, cause })
    }
  }
}
