import type { privacy } from '@codekin/contracts/privacy/endpoints'
import type { Report } from '@codekin/contracts/privacy/report'
import type { Caller } from '@codekin/service-kit/caller'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { computeExportQuota, exportDayStart } from '../../domain/exports.ts'
import { presentReport } from '../../domain/present-report.ts'
import { findNewestExport, listExportTimes } from '../../store/exports.ts'

export const getReport =
  (deps: Deps): Handler<typeof privacy.endpoints.getReport> =>
  ({ caller }) =>
    reportOf(deps, caller)

/** Returns the state of the caller's newest export. */
export async function reportOf(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { userId, sessionId }: Caller,
): Promise<Report> {
  const now = clock.now()
  const [newest, times] = await Promise.all([
    findNewestExport(db, userId),
    listExportTimes(db, userId, exportDayStart(now)),
  ])
  return presentReport(newest, { sessionId, now, quota: computeExportQuota(times) })
}
