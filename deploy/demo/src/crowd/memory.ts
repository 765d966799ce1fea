import { z } from 'zod'
import { keep, readKept } from '../kept-file.ts'

/** A newcomer, and the members of the crowd they have met. */
const newcomer = z.object({ since: z.number(), likedBy: z.array(z.string()), isGreeted: z.boolean() })
const content = z.object({ newcomers: z.record(z.string(), newcomer) })
export type Newcomer = z.output<typeof newcomer>

export type Memory = {
  newcomers: Record<string, Newcomer>
  save(): void
}

const daysRemembered = 7

/** The crowd's state in a file, so that it continues with the same people after a restart. */
export function openMemory(file: string, now: number): Memory {
  const known = Object.entries(readKept(file, content)?.newcomers ?? {})
  const newcomers = Object.fromEntries(known.filter(([, { since }]) => now - since < daysRemembered * 86_400_000))
  return {
    newcomers,
    save: () => keep(file, { newcomers }),
  }
}
