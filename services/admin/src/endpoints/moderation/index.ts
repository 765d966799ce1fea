import type { moderation } from '@codekin/contracts/moderation/endpoints'
import type { Handlers } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { claimCase } from './claim-case.ts'
import { countWaitingCases } from './count-waiting-cases.ts'
import { getCase } from './get-case.ts'
import { getEvidencePhoto } from './get-evidence-photo.ts'
import { getPersonHistory } from './get-person-history.ts'
import { listQueue } from './list-queue.ts'
import { releaseCase } from './release-case.ts'
import { takeAction } from './take-action.ts'

export function moderationEndpoints(deps: Deps): Handlers<typeof moderation.endpoints> {
  return {
    listQueue: listQueue(deps),
    countWaitingCases: countWaitingCases(deps),
    getCase: getCase(deps),
    getEvidencePhoto: getEvidencePhoto(deps),
    claimCase: claimCase(deps),
    releaseCase: releaseCase(deps),
    takeAction: takeAction(deps),
    getPersonHistory: getPersonHistory(deps),
  }
}
