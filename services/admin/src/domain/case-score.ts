import { type ReportGroup, reportGroups } from '@codekin/contracts/reports/reasons'

// What is to be looked at first. The four parts are those of Discourse (`app/models/reviewable_score.rb`: trust and accuracy
// of who flags, type of the flag) and lila (`modules/report/src/main/ReportScore.scala`), with the numbers our own:
// severity up to 35 points, reliability of the reporters up to 35, reach up to 10, and 10 more for each day of waiting.

const pointsPerSeverity = 7
const reliabilityPoints = 35
const reachPoints = 10
/** So many matches count as the widest reach. */
const widestReach = 100
const pointsPerHour = 10 / 24

/**
 * How likely somebody's next report is right: Laplace's rule of succession, (upheld + 1) / (closed + 2). Who has reported
 * nothing yet is as likely right as wrong.
 */
export function reliabilityOf({ upheld, closed }: { upheld: number; closed: number }): number {
  return (upheld + 1) / (closed + 2)
}

/** What the reporters of a case have proved together. `logOdds`: the sum over those who are right more often than not. */
export type Support = { best: number; logOdds: number }

export const noSupport: Support = { best: 0, logOdds: 0 }

/**
 * One more person reports. Independent opinions multiply their odds (naive Bayes); but whoever was not right more often
 * than wrong, or has proved nothing yet, adds nothing and takes nothing away: neither pushes a ring of them somebody up, nor does it bury
 * what a reliable person has said.
 */
export function withReporter({ best, logOdds }: Support, reliability: number): Support {
  const gain = reliability > 0.5 ? Math.log(reliability / (1 - reliability)) : 0
  return { best: Math.max(best, reliability), logOdds: logOdds + gain }
}

/** How likely the reporters of a case are right, 0 to 1. */
export function credibilityOf({ best, logOdds }: Support): number {
  return logOdds > 0 ? 1 / (1 + Math.exp(-logOdds)) : best
}

type Weighed = { group: ReportGroup; support: Support; matches: number; waitingSince: Date }

/**
 * The score as it would be at time zero. Waiting adds the same to every case, so the order by this number is the order by
 * score at any time, and it is stored once and never counted anew.
 */
export function rankOf({ group, support, matches, waitingSince }: Weighed): number {
  const severity = reportGroups[group].severity * pointsPerSeverity
  const reach = Math.min(1, Math.log1p(matches) / Math.log1p(widestReach)) * reachPoints
  const base = severity + credibilityOf(support) * reliabilityPoints + reach
  return base - hoursOf(waitingSince) * pointsPerHour
}

/** The score now, 0 to 100; over a hundred is only told apart by the rank. */
export function scoreAt(rank: number, now: Date): number {
  const score = rank + hoursOf(now) * pointsPerHour
  return Math.round(Math.min(100, Math.max(0, score)) * 10) / 10
}

function hoursOf(time: Date): number {
  return time.getTime() / 3_600_000
}
