import { analytics } from '@codekin/contracts/admin/analytics-endpoints'
import { oversight } from '@codekin/contracts/admin/conversation-endpoints'
import { admin as adminArea } from '@codekin/contracts/admin/endpoints'
import { people } from '@codekin/contracts/admin/people-endpoints'
import { proof } from '@codekin/contracts/admin/proof-endpoints'
import { system } from '@codekin/contracts/admin/system-endpoints'
import { performance as performanceArea } from '@codekin/contracts/analytics/performance'
import { moderation as moderationArea } from '@codekin/contracts/moderation/endpoints'
import { reports as reportsArea } from '@codekin/contracts/reports/endpoints'
import { jury as juryArea } from '@codekin/contracts/reports/jury-endpoints'
import { appeals as appealsArea } from '@codekin/contracts/trust/appeal-endpoints'
import { trust as trustArea } from '@codekin/contracts/trust/endpoints'
import { defineService } from '@codekin/service-kit/define-service'
import { serveArea } from '@codekin/service-kit/serve'
import { answerEraseUser } from './commands/erase-user.ts'
import { answerExportUser } from './commands/export-user.ts'
import { answerJuryWork } from './commands/list-jury-work.ts'
import { answerStandings } from './commands/list-standings.ts'
import { answerTemplateCases } from './commands/list-template-cases.ts'
import { answerUpheldReports } from './commands/list-upheld-reports.ts'
import { readConfig } from './config.ts'
import { keepStaffAnswers } from './consumers/keep-staff-answers.ts'
import {
  watchDecisions,
  watchMessages,
  watchReports,
  watchSwipes,
  watchUndoneSwipes,
} from './consumers/watch-behaviour.ts'
import { watchAccounts, watchProfiles } from './consumers/watch-people.ts'
import { type Deps, openDeps } from './deps.ts'
import { analyticsHandlers } from './endpoints/analytics/index.ts'
import { appealsHandlers } from './endpoints/appeals/index.ts'
import { adminEndpoints } from './endpoints/audit/index.ts'
import { juryHandlers } from './endpoints/jury/index.ts'
import { moderationEndpoints } from './endpoints/moderation/index.ts'
import { oversightEndpoints } from './endpoints/oversight/index.ts'
import { peopleEndpoints } from './endpoints/people/index.ts'
import { performanceHandlers } from './endpoints/performance/index.ts'
import { proofEndpoints } from './endpoints/proof/index.ts'
import { reportsEndpoints } from './endpoints/reports/index.ts'
import { systemHandlers } from './endpoints/system/index.ts'
import { trustHandlers } from './endpoints/trust/index.ts'
import { checkRules } from './jobs/check-rules.ts'
import { endApprovals } from './jobs/end-approvals.ts'
import { endStandings } from './jobs/end-standings.ts'
import { forgetEvidence } from './jobs/forget-evidence.ts'
import { forgetPerformance } from './jobs/forget-performance.ts'
import { recomputeTrustLevels } from './jobs/recompute-trust-levels.ts'
import { releaseLapsedCases } from './jobs/release-lapsed-cases.ts'
import { removeContent } from './jobs/remove-content.ts'
import { rollUp } from './jobs/roll-up.ts'
import { sendOrders } from './jobs/send-orders.ts'
import { sendParkedOrders } from './jobs/send-parked-orders.ts'
import { migrations } from './migrations/index.ts'
import { checkAuditRole } from './operations/check-audit-role.ts'
import { accounts } from './projections/account/projection.ts'
import { activeDays } from './projections/active-day/projection.ts'
import { blocks } from './projections/block/projection.ts'
import { cards } from './projections/card/projection.ts'
import { firstSwipes } from './projections/first-swipe/projection.ts'
import { firstWords } from './projections/first-word/projection.ts'
import { matchPairs } from './projections/match-pair/projection.ts'
import { payments } from './projections/payment/projection.ts'
import { paymentReturns } from './projections/payment-return/projection.ts'
import { planStates } from './projections/plan-state/projection.ts'
import type { Tables } from './store/tables.ts'

/** Keeps people safe: reports, appeals and trust; and serves the staff console. */
export const admin = defineService<Tables, Deps['config'], Deps>({
  name: 'admin',
  readConfig,
  migrations,
  deps: async (base) => {
    await checkAuditRole(base)
    return await openDeps(base)
  },
  areas: (deps) => [
    serveArea(adminArea, adminEndpoints(deps)),
    serveArea(reportsArea, reportsEndpoints(deps)),
    serveArea(juryArea, juryHandlers(deps)),
    serveArea(moderationArea, moderationEndpoints(deps)),
    serveArea(appealsArea, appealsHandlers(deps)),
    serveArea(trustArea, trustHandlers(deps)),
    serveArea(analytics, analyticsHandlers(deps)),
    serveArea(system, systemHandlers(deps)),
    serveArea(performanceArea, performanceHandlers(deps)),
    serveArea(people, peopleEndpoints(deps)),
    serveArea(oversight, oversightEndpoints(deps)),
    serveArea(proof, proofEndpoints(deps)),
  ],
  consumers: (deps) => [
    watchProfiles(deps),
    watchAccounts(deps),
    watchSwipes(deps),
    watchUndoneSwipes,
    watchMessages(deps),
    watchReports(deps),
    watchDecisions(deps),
    keepStaffAnswers,
  ],
  projections: (deps) => [
    accounts(deps),
    activeDays,
    cards,
    planStates,
    matchPairs,
    blocks,
    firstSwipes,
    firstWords,
    payments,
    paymentReturns,
  ],
  commands: (deps) => [
    answerStandings(deps),
    answerTemplateCases(deps),
    answerUpheldReports(deps),
    answerJuryWork(deps),
    answerExportUser(deps),
    answerEraseUser(deps),
  ],
  jobs: (deps) => [
    endStandings(deps),
    releaseLapsedCases(deps),
    removeContent(deps),
    forgetEvidence(deps),
    rollUp(deps),
    recomputeTrustLevels(deps),
    checkRules(deps),
    sendParkedOrders(deps),
    forgetPerformance(deps),
    sendOrders(deps),
    endApprovals(deps),
  ],
})
