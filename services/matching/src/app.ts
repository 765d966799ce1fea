import { cities } from '@codekin/contracts/cities/endpoints'
import { engagement } from '@codekin/contracts/engagement/endpoints'
import { matching as matchingArea } from '@codekin/contracts/matching/endpoints'
import { matchingPresets } from '@codekin/contracts/matching-presets/endpoints'
import { onboardingPreview } from '@codekin/contracts/onboarding-preview/endpoints'
import { preferences } from '@codekin/contracts/preferences/endpoints'
import { projectIdeas } from '@codekin/contracts/project-ideas/endpoints'
import { defineService } from '@codekin/service-kit/define-service'
import { serveArea } from '@codekin/service-kit/serve'
import { answerCleanUp } from './commands/clean-up.ts'
import { answerFirstSwipes, answerSwipeDays } from './commands/count-days.ts'
import { answerPersonDays } from './commands/count-person-days.ts'
import { answerDecisions } from './commands/describe-decisions.ts'
import { answerEraseUser } from './commands/erase-user.ts'
import { answerExportUser } from './commands/export-user.ts'
import { answerMatch } from './commands/find-match.ts'
import { answerMatchMembers } from './commands/find-match-members.ts'
import { answerHaveMet } from './commands/have-met.ts'
import { answerIntroduce } from './commands/introduce.ts'
import { answerBlocks } from './commands/list-blocks.ts'
import { answerMatches } from './commands/list-matches.ts'
import { type Config, readConfig } from './config.ts'
import { followActivity } from './consumers/follow-activity.ts'
import { followConsent } from './consumers/follow-consent.ts'
import { takeBackProposals } from './consumers/take-back-proposals.ts'
import { getExposureLog } from './decks/exposure-log.ts'
import type { Deps } from './deps.ts'
import { citiesHandlers } from './endpoints/cities/index.ts'
import { engagementHandlers } from './endpoints/engagement/index.ts'
import { matchingHandlers } from './endpoints/matching/index.ts'
import { matchingPresetsHandlers } from './endpoints/matching-presets/index.ts'
import { onboardingPreviewHandlers } from './endpoints/onboarding-preview/index.ts'
import { preferencesHandlers } from './endpoints/preferences/index.ts'
import { projectIdeasHandlers } from './endpoints/project-ideas/index.ts'
import { countPopulation } from './jobs/count-population.ts'
import { countProfileUplifts } from './jobs/count-profile-uplifts.ts'
import { createDeferredMatches } from './jobs/create-deferred-matches.ts'
import { demoteIdleCandidates } from './jobs/demote-idle-candidates.ts'
import { featureDevelopers } from './jobs/feature-developers.ts'
import { measureEffectiveness } from './jobs/measure-effectiveness.ts'
import { notifySuperlikes } from './jobs/notify-superlikes.ts'
import { tidyDiscovery } from './jobs/tidy-discovery.ts'
import { migrations } from './migrations/index.ts'
import { conversationSummaries } from './projections/conversation-summary/projection.ts'
import { profileCards } from './projections/profile-card/projection.ts'
import { standings } from './projections/standing/projection.ts'
import type { Tables } from './store/tables.ts'

export const matching = defineService<Tables, Config, Deps>({
  name: 'matching',
  readConfig,
  migrations,
  areas: (deps) => [
    serveArea(matchingArea, matchingHandlers(deps)),
    serveArea(preferences, preferencesHandlers(deps)),
    serveArea(onboardingPreview, onboardingPreviewHandlers(deps)),
    serveArea(engagement, engagementHandlers(deps)),
    serveArea(projectIdeas, projectIdeasHandlers(deps)),
    serveArea(cities, citiesHandlers(deps)),
    serveArea(matchingPresets, matchingPresetsHandlers(deps)),
  ],
  projections: (deps) => [profileCards(deps), standings, conversationSummaries],
  consumers: () => [followActivity, followConsent, takeBackProposals],
  commands: (deps) => [
    answerMatch(deps),
    answerMatchMembers(deps),
    answerMatches(deps),
    answerBlocks(deps),
    answerExportUser(deps),
    answerEraseUser(deps),
    answerCleanUp(deps),
    answerHaveMet(deps),
    answerIntroduce(deps),
    answerSwipeDays(deps),
    answerFirstSwipes(deps),
    answerPersonDays(deps),
    answerDecisions(deps),
  ],
  jobs: (deps) => [
    demoteIdleCandidates(deps),
    tidyDiscovery(deps),
    measureEffectiveness(deps),
    createDeferredMatches(deps),
    notifySuperlikes(deps),
    countPopulation(deps),
    countProfileUplifts(deps),
    featureDevelopers(deps),
  ],
  close: (deps) => getExposureLog(deps).flush(),
})
