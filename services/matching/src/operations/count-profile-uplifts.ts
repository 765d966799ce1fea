import type { Db } from '@codekin/db/open-db'
import { inTransaction } from '@codekin/db/transaction'
import { computeProfileUplifts } from '../domain/profile-tips.ts'
import {
  findUpliftsCountedAt,
  listShownProfiles,
  replaceProfileUplifts,
  type ShownProfile,
} from '../store/profile-uplifts.ts'
import type { Tables } from '../store/tables.ts'

const dayMilliseconds = 86_400_000
/** Exposures are stored this long. */
const countedDays = 30
/** Thirty days of data hardly change within one day. */
const resultLifetime = dayMilliseconds
/** Enough for every part of a profile to be present and absent a hundred times, few enough to count in seconds. */
const countedPeople = 5_000
const perStep = 500

/**
 * Measures how each part of a profile correlates with likes, over a fixed random sample of some thousand people, so that a figure
 * changes with behaviour and not with the sample. Without a stored result it counts at each call, which is cheap: few people have
 * impressions then.
 */
export async function countProfileUplifts(db: Db<Tables>, now: Date, signal: AbortSignal): Promise<void> {
  const countedAt = await findUpliftsCountedAt(db)
  if (countedAt && now.getTime() - countedAt.getTime() < resultLifetime) return
  const since = new Date(now.getTime() - countedDays * dayMilliseconds)
  const shown: ShownProfile[] = []
  let place = -1
  while (shown.length < countedPeople && !signal.aborted) {
    const step = await listShownProfiles(db, { from: place, limit: perStep, since })
    shown.push(...step)
    place = step.at(-1)?.randomKey ?? 1
    if (step.length < perStep) break
  }
  if (signal.aborted) return
  await inTransaction(db, (trx) => replaceProfileUplifts(trx, computeProfileUplifts(shown), now))
}
