import { inTransaction } from '@codekin/db/transaction'
import type { Deps } from '../deps.ts'
import { endedNotice } from '../domain/ended-notice.ts'
import { endingsAt } from '../domain/standing.ts'
import { listUsersWithEndings } from '../store/standings.ts'
import { changeStanding } from './change-standing.ts'
import { sendNotice } from './send-notice.ts'

const batchSize = 100

/** Takes back what is over, tells the others, and those concerned. */
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
      await endOf({ db }, userId, now)
    }
  } while (userIds.length === batchSize)
}

/** Whatever another replica has ended meanwhile does not end again: what is over is read under the lock. */
async function endOf({ db }: Pick<Deps, 'db'>, userId: string, now: Date): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { before } = await changeStanding(trx, {
      userId,
      at: now,
      change: (standing) => Object.fromEntries(endingsAt(standing, now).map((ending) => [ending, null])),
    })
    for (const ending of endingsAt(before, now)) {
      const notice = endedNotice(ending)
      if (notice) await sendNotice(trx, { userId, kind: 'case', ...notice }, now)
    }
  })
}
