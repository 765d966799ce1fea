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
import { endorsements, messages, pairs, passedTests, syncGoodWork } from './modules/facts/events.ts'
import { relistPeople, updateLedgers } from './modules/leaderboard/events.ts'
import { countPeers } from './modules/own-facts/events.ts'
import { accounts, members, preferences, standings } from './modules/people/events.ts'
import type { Tables } from './tables.ts'

/** Points for results between people and for proofs, with leaderboards, badges, quality metrics and personal analytics. */
export const gamification = defineService<Tables, Deps['config'], Deps>({
  name: 'gamification',
  readConfig,
  migrations,
  areas: (deps) => [
    serveArea(gamificationArea, gamificationEndpoints(deps)),
    serveArea(quality, qualityEndpoints(deps)),
    serveArea(ownAnalytics, ownAnalyticsEndpoints(deps)),
  ],
  projections: () => [messages, pairs, endorsements, passedTests, accounts, members, standings, preferences],
  jobs: (deps) => [updateLedgers(deps), syncGoodWork(deps), relistPeople(deps), countBadges(deps), countPeers(deps)],
  commands: (deps) => [answerExportUser(deps), answerEraseUser(deps)],
})
