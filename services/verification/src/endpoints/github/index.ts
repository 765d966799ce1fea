import type { github } from '@codekin/contracts/github/endpoints'
import type { Handlers } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { appealSignal } from './appeal-signal.ts'
import { changeConnectionPrivacy } from './change-privacy.ts'
import { beginConnection, finishConnection, verifyOwnership } from './connect-account.ts'
import { disconnect, getConnectionStatus } from './manage-connection.ts'
import { getGithubDashboard, listGithubEvidence, listVerifiedSkills } from './read-findings.ts'
import { getSyncStatusOfUser, listRepositoriesOfUser, listSkillsOfLogin, listSkillsOfUser } from './read-of-others.ts'
import { analyzeContributions, getSyncStatus, retrySync, triggerSync } from './sync-account.ts'

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
