import { CallError, isRefusal } from '@codekin/api-client/call-error'
import { z } from 'zod'
import { keep, readKept } from '../kept-file.ts'
import type { Sitter } from './sitters.ts'

const content = z.object({ done: z.array(z.string()) })
/** Those whom Ada sees first; the others leave half of the time to whoever is trying the platform. */
const hurried = 20
const usualWaitSeconds = 60

type Giving = {
  /** Remembers who has had their turn, so that nobody signs in again after a restart. */
  file: string
  give(sitter: Sitter): Promise<void>
  pause(milliseconds: number): Promise<unknown>
  onRefusal(sitter: Sitter, error: CallError): void
}

/** Gives each a face, one after the other. Throws when the platform is in trouble; whoever has had their turn stays so. */
export async function giveFaces(sitters: readonly Sitter[], giving: Giving): Promise<void> {
  const done = new Set(readKept(giving.file, content)?.done)
  for (const [place, sitter] of sitters.entries()) {
    if (done.has(sitter.email)) continue
    const took = await giveOnce(sitter, giving)
    done.add(sitter.email)
    keep(giving.file, { done: [...done] })
    if (place >= hurried) await giving.pause(took)
  }
}

/** How long it took in the end, in milliseconds. Whom the platform refuses, say for another password, does without. */
async function giveOnce(sitter: Sitter, giving: Giving): Promise<number> {
  for (;;) {
    const began = Date.now()
    try {
      await giving.give(sitter)
      return Date.now() - began
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (error.status === 429) await giving.pause(1000 * (error.retryAfterSeconds || usualWaitSeconds))
      else if (isRefusal(error)) return (giving.onRefusal(sitter, error), 0)
      else throw error
    }
  }
}
