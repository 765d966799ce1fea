import type { reports } from '@codekin/contracts/reports/endpoints'
import type { Handlers } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { fileReport } from './file-report.ts'
import { getReportStats } from './get-report-stats.ts'
import { listOwnReports } from './list-own-reports.ts'

export function reportsEndpoints(deps: Deps): Handlers<typeof reports.endpoints> {
  return {
    fileReport: fileReport(deps),
    listOwnReports: listOwnReports(deps),
    getReportStats: getReportStats(deps),
  }
}
