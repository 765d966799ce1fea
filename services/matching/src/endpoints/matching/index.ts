import type { matching } from '@codekin/contracts/matching/endpoints'
import type { Handlers } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { endMatch } from './end-match.ts'
import { getEncounter } from './get-encounter.ts'
import { getMatch } from './get-match.ts'
import { listCandidates } from './list-candidates.ts'
import { listMatches } from './list-matches.ts'
import { recordSwipe } from './record-swipe.ts'
import { undoSwipe } from './undo-swipe.ts'

export function matchingHandlers(deps: Deps): Handlers<typeof matching.endpoints> {
  return {
    listCandidates: listCandidates(deps),
    getEncounter: getEncounter(deps),
    recordSwipe: recordSwipe(deps),
    undoSwipe: undoSwipe(deps),
    listMatches: listMatches(deps),
    getMatch: getMatch(deps),
    endMatch: endMatch(deps),
  }
}
