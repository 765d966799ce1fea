export { readOwnBadges } from './read-badges.ts'
