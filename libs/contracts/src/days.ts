import { z } from 'zod'

/** UTC days, `from` and `to` included. */
export const dayRange = { from: z.iso.date(), to: z.iso.date() }

const dayMilliseconds = 86_400_000

/** Checks that a range has at least one and at most this many days. A longer or reversed range is refused, not cut. */
export const spansAtMost =
  (days: number) =>
  ({ from, to }: { from: string; to: string }): boolean => {
    const span = (Date.parse(to) - Date.parse(from)) / dayMilliseconds + 1
    return span >= 1 && span <= days
  }

/** The most days per command: a year and a month. */
export const personDaysMax = 400
/** The same for counts of the whole platform. */
export const placeDaysMax = 40
