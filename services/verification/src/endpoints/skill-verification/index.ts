import type { skillVerification } from '@codekin/contracts/skill-verification/endpoints'
import type { Handlers } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { cleanUpEndorsements } from './clean-up-endorsements.ts'
import { getVerificationDashboard } from './get-dashboard.ts'
import { listCollaborators } from './list-collaborators.ts'
import { getEndorsementStats, listOwnEndorsements, listSkillEndorsements } from './list-endorsements.ts'
import { changeEvidencePrivacy, listEvidence } from './read-evidence.ts'
import { requestEndorsement } from './request-endorsement.ts'
import { reviewEndorsement, withdrawEndorsement } from './review-endorsement.ts'

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
  }
}
