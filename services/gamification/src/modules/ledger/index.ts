export { computeDue } from './compute-due.ts'
export { readEntries, readStats } from './read-points.ts'
export { listAwards, sumOwnPoints } from './repository-awards.ts'
export {
  countAnsweredDays,
  countOpenEnds,
  findReplyFigures,
  type OpenEnds,
  type ReplyFigures,
} from './repository-conversation-starts.ts'
export { listRarities, upsertBadgeCounts } from './repository-earned-badges.ts'
export { countAbove, deletePastScores, listBoard, listPlaces, listRange, listSmallBoard } from './repository-scores.ts'
export { badgesOf } from './rules/badges.ts'
export { countingOf } from './rules/ledger.ts'
export { currentPeriods, periodOf } from './rules/periods.ts'
export { presentBadge } from './rules/present.ts'
