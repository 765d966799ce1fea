import type { reports } from '@codekin/contracts/reports/endpoints'
import { alternative, type Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { describeQuotaRefusal } from '../../domain/report-quota.ts'
import { fileReport as file } from '../../operations/file-report.ts'
import { readSubmittedReport } from '../../operations/read-submitted.ts'

export const fileReport =
  (deps: Deps): Handler<typeof reports.endpoints.fileReport> =>
  async ({ body, caller, fail }) => {
    const filed = await file(deps, { ...body, reporterId: caller.userId })
    switch (filed.kind) {
      case 'not-found':
        throw fail('not_found')
      case 'own':
        throw fail('own_report')
      case 'quota-reached':
        throw fail('report_quota_reached', describeQuotaRefusal(deps.clock.now()))
      case 'filed':
        return { report: await readSubmittedReport(deps, filed.report) }
      case 'known':
        return alternative({ report: await readSubmittedReport(deps, filed.report) })
      default:
        return filed satisfies never
    }
  }
