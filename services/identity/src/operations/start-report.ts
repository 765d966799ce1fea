import { inTransaction } from '@codekin/db/transaction'
import type { Deps } from '../deps.ts'
import { type ExportQuota, exportDayStart, exportQuotaOf } from '../domain/exports.ts'
import { findNewestExport, insertExport, listExportTimes } from '../store/exports.ts'
import { type CallerSession, requireCaller } from './lock-caller.ts'

type Outcome = { kind: 'under-way' } | { kind: 'quota-reached'; quota: ExportQuota }

const unfinished = ['waiting', 'working', 'ready']

/** Asks for an export of somebody's data, unless one that they can fetch is under way or there already. */
export function startReportOf(
  { db, newId }: Pick<Deps, 'db' | 'newId'>,
  { userId, sessionId }: CallerSession,
  now: Date,
): Promise<Outcome> {
  return inTransaction(db, async (trx) => {
    // Of two clicks at once the second finds what the first began.
    await requireCaller(trx, { userId, sessionId }, now)
    const newest = await findNewestExport(trx, userId)
    const isThere = newest && unfinished.includes(newest.status) && !(newest.expiresAt && newest.expiresAt <= now)
    // Only where it was asked for is its link told: elsewhere a new one is made.
    if (isThere && (newest.status !== 'ready' || newest.sessionId === sessionId)) return { kind: 'under-way' }
    const quota = exportQuotaOf(await listExportTimes(trx, userId, exportDayStart(now)))
    if (quota.remaining === 0) return { kind: 'quota-reached', quota }
    await insertExport(trx, { id: newId(), userId, sessionId, requestedAt: now })
    return { kind: 'under-way' }
  })
}
