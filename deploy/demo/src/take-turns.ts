import { CallError, isRefusal } from '@codekin/api-client/call-error'
import { z } from 'zod'
import { keep, readKept } from './kept-file.ts'

const content = z.object({ done: z.array(z.string()) })
const usualWaitSeconds = 60

type Turns<P> = {
  /** Stores who has had their turn, so that no one signs in again after a restart. */
  file: string
  act(person: P): Promise<void>
  /** How many act concurrently. */
  atOnce: number
  /** How many go without a pause; the others leave half of the time to people who try the platform. */
  hurried: number
  pause(milliseconds: number): Promise<unknown>
  onRefusal(person: P, error: CallError): void
}

/** Runs each person's turn, in order. Throws if the platform fails; completed turns are stored. */
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

/**
 * Returns the duration of the last attempt, in milliseconds. A person whom the platform refuses, say for another password, is
 * skipped.
 */
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
