import type { badges } from '@codekin/contracts/skill-verification/badge-endpoints'
import type { Handlers } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { changeBadgePrivacy, listAchievements, listOwnBadges, listPublicBadges } from './own-badges.ts'
import { getBadge, getBadgeCredential, getBadgeDrawing, getBadgeIssuer, getBadgeStatuses } from './public-badges.ts'

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
