import type { JuryVote } from '@codekin/contracts/reports/jury'

// After Dawid and Skene, "Maximum Likelihood Estimation of Observer Error-Rates Using the EM Algorithm" (Applied Statistics 28,
// 1979), simplified: one error rate per juror, the same both ways, and measured on items whose answer is known instead of
// estimated. With the prior 1/2 and a juror of accuracy a, a vote multiplies the odds that a rule is broken by a / (1 - a), or by
// its inverse: P = 1 / (1 + exp(-sum of +-ln(a / (1 - a)))).

/** How often somebody was right where the answer is known. */
export type JurorRecord = { right: number; answered: number }
export type CountedVote = { vote: JuryVote; record: JurorRecord }

const accuracyMin = 0.5
const accuracyMax = 0.95
const decidedAbove = 0.95
const decidedBelow = 0.05
const weighingVotesMin = 3
const votesMax = 7

/** Who has proved nothing yet is as good as a coin, and so is who is worse. Nobody is taken to be always right. */
export function accuracyOf({ right, answered }: JurorRecord): number {
  return Math.min(accuracyMax, Math.max(accuracyMin, (right + 1) / (answered + 2)))
}

/** What a vote adds to the log odds that a rule is broken. */
function weightOf({ vote, record }: CountedVote): number {
  if (vote === 'unsure') return 0
  const accuracy = accuracyOf(record)
  const weight = Math.log(accuracy / (1 - accuracy))
  return vote === 'violates' ? weight : -weight
}

/** How likely it is that a rule is broken. */
export function posteriorOf(votes: readonly CountedVote[]): number {
  const logOdds = votes.reduce((sum, vote) => sum + weightOf(vote), 0)
  return 1 / (1 + Math.exp(-logOdds))
}

/** What the jury says: `split` after so many votes without an answer, null while it is still judging. */
export function verdictOf(votes: readonly CountedVote[]): 'violates' | 'fine' | 'split' | null {
  const weighing = votes.filter((vote) => weightOf(vote) !== 0).length
  const posterior = posteriorOf(votes)
  if (weighing >= weighingVotesMin && posterior > decidedAbove) return 'violates'
  if (weighing >= weighingVotesMin && posterior < decidedBelow) return 'fine'
  return votes.length >= votesMax ? 'split' : null
}
