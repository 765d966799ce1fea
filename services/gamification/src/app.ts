import { gamification as gamificationArea } from '@codekin/contracts/gamification/endpoints'
import { ownAnalytics } from '@codekin/contracts/own-analytics/endpoints'
import { quality } from '@codekin/contracts/quality/endpoints'
import { defineService } from '@codekin/service-kit/define-service'
import { serveArea } from '@codekin/service-kit/serve'
import { answerEraseUser } from './commands/erase-user.ts'
import { answerExportUser } from './commands/export-user.ts'
import { readConfig } from './config.ts'
import type { Deps } from './deps.ts'
import { gamificationEndpoints } from './endpoints/gamification/index.ts'
import { ownAnalyticsEndpoints } from './endpoints/own-analytics/index.ts'
import { qualityEndpoints } from './endpoints/quality/index.ts'
import { countBadges } from './jobs/count-badges.ts'
import { countPeers } from './jobs/count-peers.ts'
import { followGoodWork } from './jobs/follow-good-work.ts'
import { keepLedgers } from './jobs/keep-ledgers.ts'
import { returnToBoards } from './jobs/return-to-boards.ts'
import { migrations } from './migrations/index.ts'
import { accounts } from './projections/account/projection.ts'
import { endorsements } from './projections/endorsement/projection.ts'
import { members } from './projections/member/projection.ts'
import { pairs } from './projections/pair/projection.ts'
import { passedTests } from './projections/passed-test/projection.ts'
import { preferences } from './projections/preference/projection.ts'
import { standings } from './projections/standing/projection.ts'
import { turns } from './projections/turn/projection.ts'
import type { Tables } from './store/tables.ts'

/** Points for what came of it between people, or was proved; boards and badges made of them. */
export const gamification = defineService<Tables, Deps['config'], Deps>({
  name: 'gamification',
  readConfig,
  migrations,
  areas: (deps) => [
    serveArea(gamificationArea, gamificationEndpoints(deps)),
    serveArea(quality, qualityEndpoints(deps)),
    serveArea(ownAnalytics, ownAnalyticsEndpoints(deps)),
  ],
  projections: () => [turns, pairs, endorsements, passedTests, accounts, members, standings, preferences],
  jobs: (deps) => [keepLedgers(deps), followGoodWork(deps), returnToBoards(deps), countBadges(deps), countPeers(deps)],
  commands: (deps) => [answerExportUser(deps), answerEraseUser(deps)],
})
