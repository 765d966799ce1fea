import { setTimeout as pause } from 'node:timers/promises'

export type WaitOptions = {
  /** Completes the sentence "Waited 10 seconds for ...". */
  what: string
  timeoutSeconds?: number
  everyMilliseconds?: number
  /** Called before each attempt; throw from it to give up early. */
  giveUp?: () => void
}

/** Calls `look` until it returns something other than undefined or false, and returns that. A throw counts as "not yet". */
export async function waitFor<T>(
  look: () => Promise<T | undefined | false> | T | undefined | false,
  { what, timeoutSeconds = 10, everyMilliseconds = 15, giveUp }: WaitOptions,
): Promise<T> {
  const deadline = Date.now() + timeoutSeconds * 1000
  let cause: unknown
  for (;;) {
    giveUp?.()
    try {
      const seen = await look()
      if (seen !== undefined && seen !== false) return seen
    } catch (error) {
      cause = error
    }
    if (Date.now() > deadline) throw new Error(`Waited ${timeoutSeconds} seconds for ${what}.`, { cause })
    await pause(everyMilliseconds)
  }
}
