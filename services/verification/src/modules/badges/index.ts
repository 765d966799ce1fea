export { keepBadges } from './keep-badges.ts'
export { provedStatesOf } from './proved-states.ts'
export {
  type BadgeRow,
  changeBadgePrivacy,
  findLastPlace,
  findPublicBadge,
  listBadges,
  listPublicBadges,
  listStandingPlaces,
  type PublicRow,
} from './repository.ts'
export { badgeStateOf, lockedBadges } from './rules.ts'
