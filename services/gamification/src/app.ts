import { gamification as gamificationArea } from '@codekin/contracts/gamification/endpoints'
import { ownAnalytics } from '@codekin/contracts/own-analytics/endpoints'
import { quality } from '@codekin/contracts/quality/endpoints'
import { defineService } from '@codekin/service-kit/define-service'
import { serveArea } from '@codekin/service-kit/serve'
import { readConfig } from './config.ts'
import type { Deps } from './deps.ts'
import { gamificationEndpoints, ownAnalyticsEndpoints, qualityEndpoints } from './endpoints.ts'
import { answerEraseUser } from './erase-user.ts'
import { answerExportUser } from './export-user.ts'
import { migrations } from './migrations/index.ts'
import { countBadges } from './modules/achievements/events.ts'
import { endorsements, followGoodWork, pairs, passedTests, turns } from './modules/facts/events.ts'
import { keepLedgers, returnToBoards } from './modules/leaderboard/events.ts'
import { countPeers } from './modules/own-facts/events.ts'
import { accounts, members, preferences, standings } from './modules/people/events.ts'
import type { Tables } from './tables.ts'

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
