import { subscribe } from 'node:diagnostics_channel'

/** Connections that carried a request, requests on reused ones, and what happened to those that broke. */
const used = new WeakSet<object>()
const onUsed = new WeakSet<object>()
const brokenOnUsed = new WeakSet<object>()

subscribe('undici:client:sendHeaders', (message) => {
  const { request, socket } = message as { request: object; socket: object }
  if (used.has(socket)) onUsed.add(request)
  used.add(socket)
})
subscribe('undici:request:error', (message) => {
  const { request, error } = message as { request: object; error: object }
  if (onUsed.has(request)) brokenOnUsed.add(error)
})

let repeated = 0

/** Number of repeated reads. */
export function countRepeated(): number {
  return repeated
}

/**
 * `fetch` as browsers do it: a read whose kept connection broke before the response is repeated once, because the server may have
 * closed it before it saw the request. A write never is: it may have taken effect.
 */
export async function ask(address: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, init)
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined
    if (init.method !== 'GET' || !(cause instanceof Error) || !brokenOnUsed.has(cause)) throw error
    repeated += 1
    return await fetch(address, init)
  }
}
