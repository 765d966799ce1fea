import { CallError, isRefusal } from '@codekin/api-client/call-error'
import { z } from 'zod'
import { keep, readKept } from './kept-file.ts'

const content = z.object({ done: z.array(z.string()) })
const usualWaitSeconds = 60

type Turns<P> = {
  /** Remembers who has had their turn, so that nobody signs in again after a restart. */
  file: string
  act(person: P): Promise<void>
  /** So many act at once. */
  atOnce: number
  /** So many go without a pause; the others leave half of the time to whoever is trying the platform. */
  hurried: number
  pause(milliseconds: number): Promise<unknown>
  onRefusal(person: P, error: CallError): void
}

/** Each acts, in their order. Throws when the platform is in trouble; whoever has had their turn stays so. */
export async function takeTurns<P extends { email: string }>(people: readonly P[], turns: Turns<P>): Promise<void> {
  const done = new Set(readKept(turns.file, content)?.done)
  const waiting = people.entries()
  const lane = async () => {
    for (const [place, person] of waiting) {
      if (done.has(person.email)) continue
      const took = await actOnce(person, turns)
      done.add(person.email)
      keep(turns.file, { done: [...done] })
      if (place >= turns.hurried) await turns.pause(took)
    }
  }
  await Promise.all(Array.from({ length: turns.atOnce }, lane))
}

/** How long it took in the end, in milliseconds. Whom the platform refuses, say for another password, does without. */
async function actOnce<P>(person: P, { act, pause, onRefusal }: Turns<P>): Promise<number> {
  for (;;) {
    const began = Date.now()
    try {
      await act(person)
      return Date.now() - began
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (error.status === 429) await pause(1000 * (error.retryAfterSeconds || usualWaitSeconds))
      else if (isRefusal(error)) return (onRefusal(person, error), 0)
      else throw error
    }
  }
}
