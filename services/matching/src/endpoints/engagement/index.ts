import type { engagement } from '@codekin/contracts/engagement/endpoints'
import type { Handlers } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { getZeroState } from './get-zero-state.ts'
import { listFeaturedDevelopers } from './list-featured-developers.ts'
import { listMatchingTips } from './list-matching-tips.ts'
import { listNewDevelopers } from './list-new-developers.ts'
import { listProfileTips } from './list-profile-tips.ts'
import { listSuggestedMatches } from './list-suggested-matches.ts'
import { track } from './track.ts'

export function engagementHandlers(deps: Deps): Handlers<typeof engagement.endpoints> {
  return {
    getZeroState: getZeroState(deps),
    listSuggestedMatches: listSuggestedMatches(deps),
    listFeaturedDevelopers: listFeaturedDevelopers(deps),
    listNewDevelopers: listNewDevelopers(deps),
    listProfileTips: listProfileTips(deps),
    listMatchingTips: listMatchingTips(deps),
    track: track(deps),
  }
}
