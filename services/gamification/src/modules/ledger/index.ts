export { computeDue } from './compute-due.ts'
export { readEntries, readStats } from './read-points.ts'
export { listAwards, sumOwnPoints } from './repository-awards.ts'
export { countBadges, listRarities } from './repository-earned-badges.ts'
export {
  countAnsweredDays,
  countOpenEnds,
  type OpenEnds,
  type ReplyFigures,
  readReplyFigures,
} from './repository-openings.ts'
export { countAbove, listBoard, listPlaces, listRange, listSmallBoard, removePastScores } from './repository-scores.ts'
export { badgesOf } from './rules/badges.ts'
export { countingOf } from './rules/ledger.ts'
export { currentPeriods, periodOf } from './rules/periods.ts'
export { presentBadge } from './rules/present.ts'
