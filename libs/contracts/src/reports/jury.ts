import { z } from 'zod'
import { id, time } from '../fields.ts'
import { reportGroup } from './models.ts'

export const juryVote = z.enum(['violates', 'fine', 'unsure'])
export type JuryVote = z.output<typeof juryVote>

/** So many items are dealt at once. */
export const juryHand = 5

/** Why somebody may not judge: each with a sentence of its own on the screen. */
export const juryHurdle = z.enum(['account-too-young', 'nothing-proved', 'strikes', 'not-joined'])
export type JuryHurdle = z.output<typeof juryHurdle>

/** What was said, with names, addresses and links blackened, and nothing about who said it or who complained. */
export const juryItem = z.object({
  id,
  group: reportGroup,
  text: z.string(),
  dealtAt: time,
})
export type JuryItem = z.output<typeof juryItem>

export const juryDesk = z.object({
  isJuror: z.boolean(),
  /** Empty for those who may judge. */
  hurdles: z.array(juryHurdle),
  items: z.array(juryItem).max(juryHand),
  votesCast: z.int().nonnegative(),
})
export type JuryDesk = z.output<typeof juryDesk>
