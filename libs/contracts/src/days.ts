import { z } from 'zod'

/** UTC days, `from` and `to` included. */
export const dayRange = { from: z.iso.date(), to: z.iso.date() }

const dayMilliseconds = 86_400_000

/** Whether a range of days is at least one and at most so many; what is longer or runs backwards is refused, never cut. */
export const spansAtMost =
  (days: number) =>
  ({ from, to }: { from: string; to: string }): boolean => {
    const span = (Date.parse(to) - Date.parse(from)) / dayMilliseconds + 1
    return span >= 1 && span <= days
  }

/** What one command tells of at once: a year, and a month beside it. */
export const personDaysMax = 400
/** Of the whole place. */
export const placeDaysMax = 40
