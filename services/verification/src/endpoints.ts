import type { github } from '@codekin/contracts/github/endpoints'
import type { badges } from '@codekin/contracts/skill-verification/badge-endpoints'
import type { skillVerification } from '@codekin/contracts/skill-verification/endpoints'
import type { skillTests } from '@codekin/contracts/skill-verification/test-endpoints'
import type { Handlers } from '@codekin/service-kit/serve'
import type { Deps } from './deps.ts'
import {
  changeConnectionPrivacy,
  getGithubDashboard,
  getSyncStatusOfUser,
  listGithubEvidence,
  listRepositoriesOfUser,
  listSkillsOfLogin,
  listSkillsOfUser,
  listVerifiedSkills,
} from './modules/analysis/endpoints.ts'
import {
  annotateTest,
  changeTestSettings,
  getTest,
  initChallenges,
  listChallenges,
  listTestedSkills,
  listTestHistory,
  saveAnswers,
  startTest,
} from './modules/attempts/endpoints.ts'
import {
  beginConnection,
  disconnect,
  finishConnection,
  getConnectionStatus,
  verifyOwnership,
} from './modules/connection/endpoints.ts'
import {
  changeBadgePrivacy,
  getBadge,
  getBadgeCredential,
  getBadgeDrawing,
  getBadgeIssuer,
  getBadgeStatuses,
  listAchievements,
  listOwnBadges,
  listPublicBadges,
} from './modules/credentials/endpoints.ts'
import { changeEvidencePrivacy, getVerificationDashboard, listEvidence } from './modules/dashboard/endpoints.ts'
import {
  cleanUpEndorsements,
  getEndorsementStats,
  listCollaborators,
  listOwnEndorsements,
  listSkillEndorsements,
  requestEndorsement,
  reviewEndorsement,
  withdrawEndorsement,
} from './modules/endorsements/endpoints.ts'
import { registerSigningKey, submitFigures, withdrawFigures } from './modules/figures/endpoints.ts'
import { runTask, submitTest } from './modules/grading/endpoints.ts'
import { listItemStatistics } from './modules/item-statistics/endpoints.ts'
import { appealReview } from './modules/reviews/endpoints.ts'
import { appealSignal } from './modules/signal-appeals/endpoints.ts'
import { analyzeContributions, getSyncStatus, retrySync, triggerSync } from './modules/sync/endpoints.ts'

export function badgeEndpoints(deps: Deps): Handlers<typeof badges.endpoints> {
  return {
    listOwnBadges: listOwnBadges(deps),
    listPublicBadges: listPublicBadges(deps),
    changeBadgePrivacy: changeBadgePrivacy(deps),
    getBadge: getBadge(deps),
    getBadgeCredential: getBadgeCredential(deps),
    getBadgeDrawing: getBadgeDrawing(deps),
    getBadgeIssuer: getBadgeIssuer(deps),
    getBadgeStatuses: getBadgeStatuses(deps),
    listAchievements: listAchievements(deps),
  }
}

export function githubEndpoints(deps: Deps): Handlers<typeof github.endpoints> {
  return {
    beginConnection: beginConnection(deps),
    finishConnection: finishConnection(deps),
    getConnectionStatus: getConnectionStatus(deps),
    changeConnectionPrivacy: changeConnectionPrivacy(deps),
    disconnect: disconnect(deps),
    listVerifiedSkills: listVerifiedSkills(deps),
    getGithubDashboard: getGithubDashboard(deps),
    triggerSync: triggerSync(deps),
    getSyncStatus: getSyncStatus(deps),
    retrySync: retrySync(deps),
    appealSignal: appealSignal(deps),
    analyzeContributions: analyzeContributions(deps),
    listGithubEvidence: listGithubEvidence(deps),
    listSkillsOfLogin: listSkillsOfLogin(deps),
    listSkillsOfUser: listSkillsOfUser(deps),
    listRepositoriesOfUser: listRepositoriesOfUser(deps),
    getSyncStatusOfUser: getSyncStatusOfUser(deps),
    verifyOwnership: verifyOwnership(deps),
  }
}

export function skillTestEndpoints(deps: Deps): Handlers<typeof skillTests.endpoints> {
  return {
    listTestedSkills: listTestedSkills(deps),
    listChallenges: listChallenges(deps),
    startTest: startTest(deps),
    getTest: getTest(deps),
    saveAnswers: saveAnswers(deps),
    submitTest: submitTest(deps),
    annotateTest: annotateTest(deps),
    appealReview: appealReview(deps),
    runTask: runTask(deps),
    listTestHistory: listTestHistory(deps),
    changeTestSettings: changeTestSettings(deps),
    initChallenges: initChallenges(deps),
    listItemStatistics: listItemStatistics(deps),
  }
}

export function skillVerificationEndpoints(deps: Deps): Handlers<typeof skillVerification.endpoints> {
  return {
    getVerificationDashboard: getVerificationDashboard(deps),
    listEvidence: listEvidence(deps),
    changeEvidencePrivacy: changeEvidencePrivacy(deps),
    requestEndorsement: requestEndorsement(deps),
    reviewEndorsement: reviewEndorsement(deps),
    withdrawEndorsement: withdrawEndorsement(deps),
    listOwnEndorsements: listOwnEndorsements(deps),
    listCollaborators: listCollaborators(deps),
    getEndorsementStats: getEndorsementStats(deps),
    listSkillEndorsements: listSkillEndorsements(deps),
    cleanUpEndorsements: cleanUpEndorsements(deps),
    registerSigningKey: registerSigningKey(deps),
    submitFigures: submitFigures(deps),
    withdrawFigures: withdrawFigures(deps),
  }
}
