import type { reports } from '@codekin/contracts/reports/endpoints'
import { timeRangeDays } from '@codekin/contracts/users/profile-changes'
import { hasRole } from '@codekin/service-kit/caller'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { computeReliability } from '../../domain/case-score.ts'
import { presentGroupStats } from '../../domain/report-stats.ts'
import { daysAfter } from '../../domain/times.ts'
import { countOwnReports, listGroupStats } from '../../store/report-stats.ts'
import { findReporterRecords } from '../../store/reports.ts'

export const getReportStats =
  ({ db, clock }: Deps): Handler<typeof reports.endpoints.getReportStats> =>
  async ({ query: { timeRange }, caller }) => {
    const now = clock.now()
    const from = daysAfter(now, -timeRangeDays[timeRange])
    const [counts, records, groups] = await Promise.all([
      countOwnReports(db, caller.userId, from),
      findReporterRecords(db, [caller.userId]),
      hasRole(caller, 'moderator') ? listGroupStats(db, { from, to: now }) : null,
    ])
    const reliability = computeReliability(records.get(caller.userId) ?? { upheld: 0, closed: 0 })
    return { timeRange, own: { ...counts, reliability }, byReason: groups && groups.map(presentGroupStats) }
  }
