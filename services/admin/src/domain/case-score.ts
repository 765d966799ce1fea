import { type ReportGroup, reportGroups } from '@codekin/contracts/reports/reasons'

// Prioritises the queue. The four parts are those of Discourse (`app/models/reviewable_score.rb`: trust and accuracy of the
// reporter, type of the flag) and lila (`modules/report/src/main/ReportScore.scala`), with our own numbers: severity up to 35
// points, reliability of the reporters up to 35, reach up to 10, and 10 more for each day of waiting.

const pointsPerSeverity = 7
const reliabilityPoints = 35
const reachPoints = 10
/** Number of matches from which on the reach is at its maximum. */
const reachMatchesMax = 100
const pointsPerHour = 10 / 24

/**
 * Returns the probability that a person's next report is right: Laplace's rule of succession, (upheld + 1) / (closed + 2).
 * Without earlier reports it is 1/2.
 */
export function computeReliability({ upheld, closed }: { upheld: number; closed: number }): number {
  return (upheld + 1) / (closed + 2)
}

/** Combined track record of a case's reporters. `logOdds`: the sum over those who are right more often than not. */
export type Support = { best: number; logOdds: number }

export const noSupport: Support = { best: 0, logOdds: 0 }

/**
 * Adds a reporter. Independent opinions multiply their odds (naive Bayes). A reporter who isn't right more often than wrong, or
 * has no track record, changes nothing: a ring of them neither raises a score nor buries a reliable report.
 */
export function addReporter({ best, logOdds }: Support, reliability: number): Support {
  const gain = reliability > 0.5 ? Math.log(reliability / (1 - reliability)) : 0
  return { best: Math.max(best, reliability), logOdds: logOdds + gain }
}

/** Returns the probability that the reporters of a case are right, 0 to 1. */
export function computeCredibility({ best, logOdds }: Support): number {
  return logOdds > 0 ? 1 / (1 + Math.exp(-logOdds)) : best
}

type RankInput = { group: ReportGroup; support: Support; matches: number; waitingSince: Date }

/**
 * Returns the score at time zero. Waiting adds the same to every case, so the order by rank equals the order by score at any
 * time, and a rank is stored once and never recomputed.
 */
export function computeRank({ group, support, matches, waitingSince }: RankInput): number {
  const severity = reportGroups[group].severity * pointsPerSeverity
  const reach = Math.min(1, Math.log1p(matches) / Math.log1p(reachMatchesMax)) * reachPoints
  const base = severity + computeCredibility(support) * reliabilityPoints + reach
  return base - toHours(waitingSince) * pointsPerHour
}

/** Returns the score now, 0 to 100. Scores capped at 100 are ordered by rank. */
export function computeScore(rank: number, now: Date): number {
  const score = rank + toHours(now) * pointsPerHour
  return Math.round(Math.min(100, Math.max(0, score)) * 10) / 10
}

function toHours(time: Date): number {
  return time.getTime() / 3_600_000
}
