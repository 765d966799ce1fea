import type { Db } from '@codekin/db/open-db'
import { inTransaction } from '@codekin/db/transaction'
import { gainsOf } from '../domain/profile-tips.ts'
import { findGainsCountedAt, listShown, replaceGains, type Shown } from '../store/profile-gains.ts'
import type { Tables } from '../store/tables.ts'

const dayMilliseconds = 86_400_000
/** As long as cards that were dealt are known. */
const countedDays = 30
/** What thirty days hold hardly changes within one. */
const heldFor = dayMilliseconds
/** Enough for every part of a profile to be there and not there a hundred times, few enough to be counted in seconds. */
const countedPeople = 5_000
const perStep = 500

/**
 * Counts what each part of a profile goes together with in likes, over some thousand people taken at random: the same ones
 * each day, so that a figure moves with what happens and not with who was asked. Where nothing is known yet it counts at
 * each call, which is cheap: few were shown.
 */
export async function countGains(db: Db<Tables>, now: Date, signal: AbortSignal): Promise<void> {
  const countedAt = await findGainsCountedAt(db)
  if (countedAt && now.getTime() - countedAt.getTime() < heldFor) return
  const since = new Date(now.getTime() - countedDays * dayMilliseconds)
  const shown: Shown[] = []
  let place = -1
  while (shown.length < countedPeople && !signal.aborted) {
    const step = await listShown(db, { from: place, limit: perStep, since })
    shown.push(...step)
    place = step.at(-1)?.randomKey ?? 1
    if (step.length < perStep) break
  }
  if (signal.aborted) return
  await inTransaction(db, (trx) => replaceGains(trx, gainsOf(shown), now))
}
