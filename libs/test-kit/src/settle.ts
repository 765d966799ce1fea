import { setTimeout as pause } from 'node:timers/promises'

/** Anything that can say how much work is still under way. */
export type Pending = { pending(): Promise<number> }

/**
 * Returns when nothing is pending any more in any of them, twice in a row: an event that was just consumed may have
 * announced the next one. Throws after `timeoutSeconds`, naming how much is left.
 */
export async function settle(parts: readonly Pending[], timeoutSeconds = 60): Promise<void> {
  const deadline = Date.now() + timeoutSeconds * 1000
  let calm = 0
  while (calm < 2) {
    const counts = await Promise.all(parts.map((part) => part.pending()))
    const left = counts.reduce((sum, count) => sum + count, 0)
    calm = left === 0 ? calm + 1 : 0
    if (left > 0 && Date.now() > deadline) throw new Error(`Still ${left} events under way after ${timeoutSeconds} s.`)
    if (calm < 2) await pause(left === 0 ? 2 : 10)
  }
}

/** Asks again until the answer is not undefined or false; for what others do on their own, such as a socket closing. */
export async function eventually<T>(ask: () => T | Promise<T>, timeoutSeconds = 30): Promise<NonNullable<T>> {
  const deadline = Date.now() + timeoutSeconds * 1000
  for (;;) {
    const answer = await ask()
    if (answer !== undefined && answer !== null && answer !== false) return answer
    if (Date.now() > deadline) throw new Error(`It did not happen within ${timeoutSeconds} s.`)
    await pause(5)
  }
}
