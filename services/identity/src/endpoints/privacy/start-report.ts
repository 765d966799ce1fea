import type { privacy } from '@codekin/contracts/privacy/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { exportRefusal } from '../../domain/exports.ts'
import { requestDataExport } from '../../operations/request-data-export.ts'
import { reportOf } from './get-report.ts'

export const startReport =
  (deps: Deps): Handler<typeof privacy.endpoints.startReport> =>
  async ({ caller, fail }) => {
    const now = deps.clock.now()
    const outcome = await requestDataExport(deps, caller, now)
    if (outcome.kind === 'quota-reached') throw fail('export_quota_reached', exportRefusal(outcome.quota, now))
    return await reportOf(deps, caller)
  }
