import { inTransaction } from '@codekin/db/transaction'
import type { Deps } from '../deps.ts'
import { renderEndedNotice } from '../domain/render-ended-notice.ts'
import { findExpiredLimits } from '../domain/standing.ts'
import { listUsersWithEndings } from '../store/standings.ts'
import { changeStanding } from './change-standing.ts'
import { sendNotice } from './send-notice.ts'

const batchSize = 100

/** Ends expired decisions, announces it, and notifies the people concerned. */
export async function endStandings(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { signal }: { signal: AbortSignal },
): Promise<void> {
  const now = clock.now()
  let userIds: string[]
  do {
    userIds = await listUsersWithEndings(db, now, batchSize)
    for (const userId of userIds) {
      if (signal.aborted) return
      await endExpiredLimits({ db }, userId, now)
    }
  } while (userIds.length === batchSize)
}

/** Reads what has expired under the lock, so that replicas don't end it twice. */
async function endExpiredLimits({ db }: Pick<Deps, 'db'>, userId: string, now: Date): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { before } = await changeStanding(trx, {
      userId,
      at: now,
      change: (standing) => Object.fromEntries(findExpiredLimits(standing, now).map((ending) => [ending, null])),
    })
    for (const ending of findExpiredLimits(before, now)) {
      const notice = renderEndedNotice(ending)
      if (notice) await sendNotice(trx, { userId, kind: 'case', ...notice }, now)
    }
  })
}
