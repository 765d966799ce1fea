import { github } from '@codekin/contracts/github/endpoints'
import { badges } from '@codekin/contracts/skill-verification/badge-endpoints'
import { skillVerification } from '@codekin/contracts/skill-verification/endpoints'
import { skillTests } from '@codekin/contracts/skill-verification/test-endpoints'
import { defineService } from '@codekin/service-kit/define-service'
import { serveArea } from '@codekin/service-kit/serve'
import { readConfig } from './config.ts'
import type { Deps } from './deps.ts'
import { badgeEndpoints, githubEndpoints, skillTestEndpoints, skillVerificationEndpoints } from './endpoints.ts'
import { answerEraseUser } from './erase-user.ts'
import { answerExportUser } from './export-user.ts'
import { migrations } from './migrations/index.ts'
import { answerPassedTests } from './modules/attempts/events.ts'
import { loadTestBank } from './modules/bank/events.ts'
import { recomputeSkills } from './modules/confidence/events.ts'
import { answerGithubAccounts, consents, maintainGithubSecrets } from './modules/connection/events.ts'
import { answerEndorsements, expireDueEndorsements, matchPairs } from './modules/endorsements/events.ts'
import { answerVerifiedSkills, members, standings } from './modules/evidence/events.ts'
import { gradeWaiting } from './modules/grading/events.ts'
import { measureBank } from './modules/item-statistics/events.ts'
import { answerAttemptReviews, tidyPrograms } from './modules/reviews/events.ts'
import { answerSignalAppeals } from './modules/signal-appeals/events.ts'
import { scheduleGithubSyncs } from './modules/sync/events.ts'
import { openDeps } from './open-deps.ts'
import type { Tables } from './tables.ts'
import { answerWaitingProof } from './waiting-proof.ts'

/** Evidence of skills and its confidence, endorsements, tests with running code, and contributions on GitHub. */
export const verification = defineService<Tables, Deps['config'], Deps>({
  name: 'verification',
  readConfig,
  migrations,
  deps: openDeps,
  areas: (deps) => [
    serveArea(skillVerification, skillVerificationEndpoints(deps)),
    serveArea(skillTests, skillTestEndpoints(deps)),
    serveArea(badges, badgeEndpoints(deps)),
    serveArea(github, githubEndpoints(deps)),
  ],
  projections: (deps) => [members, matchPairs, standings, consents(deps)],
  jobs: (deps) => [
    recomputeSkills(deps),
    expireDueEndorsements(deps),
    loadTestBank(deps),
    gradeWaiting(deps),
    measureBank(deps),
    tidyPrograms(deps),
    scheduleGithubSyncs(deps),
    maintainGithubSecrets(deps),
  ],
  commands: (deps) => [
    answerEraseUser(deps),
    answerExportUser(deps),
    answerVerifiedSkills(deps),
    answerPassedTests(deps),
    answerEndorsements(deps),
    ...answerAttemptReviews(deps),
    answerGithubAccounts(deps),
    ...answerSignalAppeals(deps),
    answerWaitingProof(deps),
  ],
  close: async ({ runner, syncs, recomputes, tokenRevocations }) => {
    await Promise.all([runner.close(), syncs.stop(), recomputes.stop(), tokenRevocations.stop()])
  },
})
