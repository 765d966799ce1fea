import { z } from 'zod'
import { id, time } from '../fields.ts'
import { reportGroup } from './models.ts'

export const juryVote = z.enum(['violates', 'fine', 'unsure'])
export type JuryVote = z.output<typeof juryVote>

/** The number of items assigned at a time. */
export const juryHand = 5

/** The reasons why a person may not judge; the screen has a sentence for each. */
export const juryHurdle = z.enum(['account-too-young', 'nothing-proved', 'strikes', 'not-joined'])
export type JuryHurdle = z.output<typeof juryHurdle>

/** The reported text with names, addresses and links redacted, without its author and its reporter. */
export const juryItem = z.object({
  id,
  group: reportGroup,
  text: z.string(),
  dealtAt: time,
})
export type JuryItem = z.output<typeof juryItem>

export const juryDesk = z.object({
  isJuror: z.boolean(),
  /** Empty for people who may judge. */
  hurdles: z.array(juryHurdle),
  items: z.array(juryItem).max(juryHand),
  votesCast: z.int().nonnegative(),
})
export type JuryDesk = z.output<typeof juryDesk>
