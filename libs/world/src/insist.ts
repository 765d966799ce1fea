import { setTimeout as pause } from 'node:timers/promises'
import { CallError } from '@codekin/api-client/call-error'

/** A fault passes: no answer, a server error, or a dependency that is not there. */
function isFault(error: unknown): boolean {
  return (error instanceof CallError && (error.status === 0 || error.status >= 500)) || error instanceof TypeError
}

/** Repeats a call until it is answered, as a device does that lost the network. Other failures are thrown at once. */
export async function insist<T>(call: () => Promise<T>, timeoutSeconds = 60): Promise<T> {
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
