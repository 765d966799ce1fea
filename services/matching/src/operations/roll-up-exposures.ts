import type { Db, Trx } from '@codekin/db/open-db'
import { inTransaction } from '@codekin/db/transaction'
import { findOldestExposure, lockRolledUntil, updateRolledUntil, upsertPersonDays } from '../store/person-days.ts'
import type { Tables } from '../store/tables.ts'

const hourMilliseconds = 3_600_000
/** Outcomes within a day of a card count, and the exposure log may lag. */
const countedAfter = 25 * hourMilliseconds

/**
 * Rolls exposures up into the days of the people shown, hour by hour. Each hour commits together with the progress, so that every
 * card counts once even after an interruption. Returns the progress; null if there is nothing to count.
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
