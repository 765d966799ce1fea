import { setTimeout as pause } from 'node:timers/promises'

/** Anything that can count its pending work. */
export type Pending = { pending(): Promise<number> }

/**
 * Resolves when nothing is pending in any part, twice in a row, because a consumed event may have announced the next
 * one. Throws after `timeoutSeconds`, with the number of pending items.
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

/** Repeats a query until it returns neither undefined nor false; for effects without a signal, such as a closing socket. */
export async function eventually<T>(ask: () => T | Promise<T>, timeoutSeconds = 30): Promise<NonNullable<T>> {
  const deadline = Date.now() + timeoutSeconds * 1000
  for (;;) {
    const answer = await ask()
    if (answer !== undefined && answer !== null && answer !== false) return answer
    if (Date.now() > deadline) throw new Error(`It did not happen within ${timeoutSeconds} s.`)
    await pause(5)
  }
}
