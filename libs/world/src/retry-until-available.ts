import { setTimeout as pause } from 'node:timers/promises'
import { CallError } from '@codekin/api-client/call-error'

/** Faults that may pass: no reply, a server error, or an unavailable dependency. */
function isFault(error: unknown): boolean {
  return (error instanceof CallError && (error.status === 0 || error.status >= 500)) || error instanceof TypeError
}

/** Repeats a call until it gets a reply, as a device on a bad network does. Other failures are thrown at once. */
export async function retryUntilAvailable<T>(call: () => Promise<T>, timeoutSeconds = 60): Promise<T> {
  const deadline = Date.now() + timeoutSeconds * 1000
  for (;;) {
    try {
      return await call()
    } catch (error) {
      if (!isFault(error) || Date.now() > deadline) throw error
      await pause(50)
    }
  }
}
