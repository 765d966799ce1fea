export { loadProvedStates } from './proved-states.ts'
export { reconcileBadges } from './reconcile-badges.ts'
export {
  type BadgeRow,
  findLastStatusIndex,
  findPublicBadge,
  listBadges,
  listPublicBadges,
  listUnrevokedStatusIndexes,
  type PublicRow,
  updateBadgePrivacy,
} from './repository.ts'
export { badgeStateOf, lockedBadges } from './rules.ts'
