import type { trust } from '@codekin/contracts/trust/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { fileReport } from '../reports/file-report.ts'

/** An ordinary report with the most general reason. */
export const reportFakeAccount = (deps: Deps): Handler<typeof trust.endpoints.reportFakeAccount> => {
  const file = fileReport(deps)
  return ({ body: { userId, description }, ...request }) =>
    file({ ...request, body: { subject: { userId }, reason: 'fake-person', description, evidence: [] } })
}
