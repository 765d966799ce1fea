import { inTransaction } from '@codekin/db/transaction'
import type { Deps } from '../deps.ts'
import { computeExportQuota, type ExportQuota, exportDayStart } from '../domain/exports.ts'
import { findNewestExport, insertExport, listExportTimes } from '../store/exports.ts'
import { type CallerSession, requireCaller } from './lock-caller.ts'

type Outcome = { kind: 'under-way' } | { kind: 'quota-reached'; quota: ExportQuota }

const unfinished = ['waiting', 'working', 'ready']

/** Requests a data export, unless one is in progress or ready for this session. */
export function requestDataExport(
  { db, newId }: Pick<Deps, 'db' | 'newId'>,
  { userId, sessionId }: CallerSession,
  now: Date,
): Promise<Outcome> {
  return inTransaction(db, async (trx) => {
    // The lock makes the second of two concurrent requests find the first one's export.
    await requireCaller(trx, { userId, sessionId }, now)
    const newest = await findNewestExport(trx, userId)
    const isThere = newest && unfinished.includes(newest.status) && !(newest.expiresAt && newest.expiresAt <= now)
    // Only the session that requested it gets its link: another one needs a new export.
    if (isThere && (newest.status !== 'ready' || newest.sessionId === sessionId)) return { kind: 'under-way' }
    const quota = computeExportQuota(await listExportTimes(trx, userId, exportDayStart(now)))
    if (quota.remaining === 0) return { kind: 'quota-reached', quota }
    await insertExport(trx, { id: newId(), userId, sessionId, requestedAt: now })
    return { kind: 'under-way' }
  })
}
