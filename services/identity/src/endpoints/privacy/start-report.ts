import type { privacy } from '@codekin/contracts/privacy/endpoints'
import { inTransaction } from '@codekin/db/transaction'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { exportDayStart, exportQuotaOf, exportRefusal } from '../../domain/exports.ts'
import { lockAccount } from '../../store/accounts.ts'
import { findNewestExport, insertExport, listExportTimes } from '../../store/exports.ts'
import { reportOf } from './get-report.ts'

const unfinished = ['waiting', 'working', 'ready']

export const startReport =
  (deps: Deps): Handler<typeof privacy.endpoints.startReport> =>
  async ({ caller, fail }) => {
    const { db, clock, newId } = deps
    const now = clock.now()
    const { userId, sessionId } = caller
    await inTransaction(db, async (trx) => {
      // Of two clicks at once the second finds what the first began.
      const account = await lockAccount(trx, userId)
      if (!account || account.closedAt !== null) throw fail('not_signed_in')
      const newest = await findNewestExport(trx, userId)
      const isThere = newest && unfinished.includes(newest.status) && !(newest.expiresAt && newest.expiresAt <= now)
      // Only where it was asked for is its link told: elsewhere a new one is made.
      if (isThere && (newest.status !== 'ready' || newest.sessionId === sessionId)) return
      const quota = exportQuotaOf(await listExportTimes(trx, userId, exportDayStart(now)))
      if (quota.remaining === 0) throw fail('export_quota_reached', exportRefusal(quota, now))
      await insertExport(trx, { id: newId(), userId, sessionId, requestedAt: now })
    })
    return await reportOf(deps, caller)
  }
