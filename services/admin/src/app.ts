import { admin as adminArea } from '@codekin/contracts/admin/endpoints'
import { defineService } from '@codekin/service-kit/define-service'
import { serveArea } from '@codekin/service-kit/serve'
import { answerEraseUser } from './commands/erase-user.ts'
import { answerExportUser } from './commands/export-user.ts'
import { answerStandings } from './commands/list-standings.ts'
import { readConfig } from './config.ts'
import type { Deps } from './deps.ts'
import { adminEndpoints } from './endpoints/audit/index.ts'
import { endStandings } from './jobs/end-standings.ts'
import { migrations } from './migrations/index.ts'
import { checkAuditRole } from './operations/check-audit-role.ts'
import { accounts } from './projections/account/projection.ts'
import { blocks } from './projections/block/projection.ts'
import { cards } from './projections/card/projection.ts'
import { lastActiveDays } from './projections/last-active/projection.ts'
import { matchPairs } from './projections/match-pair/projection.ts'
import { planStates } from './projections/plan-state/projection.ts'
import type { Tables } from './store/tables.ts'

/** What keeps people safe, and what lets staff run the place. */
export const admin = defineService<Tables, Deps['config'], Deps>({
  name: 'admin',
  readConfig,
  migrations,
  deps: async (base) => {
    await checkAuditRole(base)
    return base
  },
  areas: (deps) => [serveArea(adminArea, adminEndpoints(deps))],
  projections: () => [accounts, lastActiveDays, cards, planStates, matchPairs, blocks],
  commands: (deps) => [answerStandings(deps), answerExportUser(deps), answerEraseUser(deps)],
  jobs: (deps) => [endStandings(deps)],
})
