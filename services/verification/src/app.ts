import { github } from '@codekin/contracts/github/endpoints'
import { badges } from '@codekin/contracts/skill-verification/badge-endpoints'
import { skillVerification } from '@codekin/contracts/skill-verification/endpoints'
import { skillTests } from '@codekin/contracts/skill-verification/test-endpoints'
import { defineService } from '@codekin/service-kit/define-service'
import { serveArea } from '@codekin/service-kit/serve'
import { answerAttemptReviews } from './commands/attempt-reviews.ts'
import { answerEraseUser } from './commands/erase-user.ts'
import { answerExportUser } from './commands/export-user.ts'
import { answerEndorsements } from './commands/list-endorsements.ts'
import { answerGithubAccounts } from './commands/list-github-accounts.ts'
import { answerPassedTests } from './commands/list-passed-tests.ts'
import { answerVerifiedSkills } from './commands/list-verified-skills.ts'
import { answerSignalAppeals } from './commands/signal-appeals.ts'
import { answerWaitingProof } from './commands/waiting-proof.ts'
import { readConfig } from './config.ts'
import type { Deps } from './deps.ts'
import { badgeEndpoints } from './endpoints/badges/index.ts'
import { githubEndpoints } from './endpoints/github/index.ts'
import { skillTestEndpoints } from './endpoints/skill-tests/index.ts'
import { skillVerificationEndpoints } from './endpoints/skill-verification/index.ts'
import { endDueEndorsements } from './jobs/end-endorsements.ts'
import { gradeWaiting } from './jobs/grade-attempts.ts'
import { keepGithubSecrets } from './jobs/keep-github-secrets.ts'
import { loadTestBank } from './jobs/load-bank.ts'
import { measureBank } from './jobs/measure-items.ts'
import { syncGithub } from './jobs/sync-github.ts'
import { tidyPrograms } from './jobs/tidy-programs.ts'
import { weighSkills } from './jobs/weigh-skills.ts'
import { migrations } from './migrations/index.ts'
import { openDeps } from './open-deps.ts'
import { consents } from './projections/consent/projection.ts'
import { matchPairs } from './projections/match-pair/projection.ts'
import { members } from './projections/member/projection.ts'
import { standings } from './projections/standing/projection.ts'
import type { Tables } from './store/tables.ts'

/** Why skills are believed: evidence, how much it weighs, endorsements, tests with running code, and what was done at GitHub. */
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
    weighSkills(deps),
    endDueEndorsements(deps),
    loadTestBank(deps),
    gradeWaiting(deps),
    measureBank(deps),
    tidyPrograms(deps),
    syncGithub(deps),
    keepGithubSecrets(deps),
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
  close: async ({ runner, syncs, computes, tokenReturns }) => {
    await Promise.all([runner.close(), syncs.stop(), computes.stop(), tokenReturns.stop()])
  },
})
