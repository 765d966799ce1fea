import type { trust } from '@codekin/contracts/trust/endpoints'
import type { Handlers } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { changeRule } from './change-rule.ts'
import { getModerationStats } from './get-moderation-stats.ts'
import { getOwnTrust } from './get-own-trust.ts'
import { getRule } from './get-rule.ts'
import { getTrustDashboard } from './get-trust-dashboard.ts'
import { listPendingReports } from './list-pending-reports.ts'
import { listRules } from './list-rules.ts'
import { listSuspects } from './list-suspects.ts'
import { listTrustChanges } from './list-trust-changes.ts'
import { reportFakeAccount } from './report-fake-account.ts'
import { simulateRule } from './simulate-rule.ts'

export function trustHandlers(deps: Deps): Handlers<typeof trust.endpoints> {
  return {
    getOwnTrust: getOwnTrust(deps),
    listTrustChanges: listTrustChanges(deps),
    reportFakeAccount: reportFakeAccount(deps),
    getTrustDashboard: getTrustDashboard(deps),
    listSuspects: listSuspects(deps),
    listPendingReports: listPendingReports(deps),
    getModerationStats: getModerationStats(deps),
    listRules: listRules(deps),
    getRule: getRule(deps),
    changeRule: changeRule(deps),
    simulateRule: simulateRule(deps),
  }
}
