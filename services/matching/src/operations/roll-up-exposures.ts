import type { Db, Trx } from '@codekin/db/open-db'
import { inTransaction } from '@codekin/db/transaction'
import { findOldestExposure, lockRolledUntil, updateRolledUntil, upsertPersonDays } from '../store/person-days.ts'
import type { Tables } from '../store/tables.ts'

const hourMilliseconds = 3_600_000
/** What comes of a card within a day counts, and the log of cards may be late. */
const countedAfter = 25 * hourMilliseconds

/**
 * Counts exposures into the days of those who were shown, hour by hour. An hour and how far it is counted are one transaction,
 * so that each card counts once, however often this breaks off. Answers how far it is counted, null while there is nothing.
 */
export async function rollUpExposures(db: Db<Tables>, now: Date, signal: AbortSignal): Promise<Date | null> {
  for (;;) {
    const step = await inTransaction(db, (trx) => rollUpHour(trx, now))
    if (step.isDone || signal.aborted) return step.rolledUntil
  }
}

async function rollUpHour(trx: Trx<Tables>, now: Date): Promise<{ rolledUntil: Date | null; isDone: boolean }> {
  const rolledUntil = (await lockRolledUntil(trx)) ?? (await findOldestExposure(trx))
  if (!rolledUntil) return { rolledUntil, isDone: true }
  const from = new Date(rolledUntil.getTime() - (rolledUntil.getTime() % hourMilliseconds))
  const to = new Date(from.getTime() + hourMilliseconds)
  if (to.getTime() + countedAfter > now.getTime()) return { rolledUntil: from, isDone: true }
  await upsertPersonDays(trx, { from, to })
  await updateRolledUntil(trx, to)
  return { rolledUntil: to, isDone: false }
}
