import type { JuryVote } from '@codekin/contracts/reports/jury'

// After Dawid and Skene, "Maximum Likelihood Estimation of Observer Error-Rates Using the EM Algorithm" (Applied Statistics 28,
// 1979), simplified: one symmetric error rate per juror, measured on items with a known answer instead of estimated. With the
// prior 1/2 and a juror of accuracy a, a vote multiplies the odds that a rule is broken by a / (1 - a), or by its inverse: P = 1
// / (1 + exp(-sum of +-ln(a / (1 - a)))).

/** A juror's record on items with a known answer. */
export type JurorRecord = { right: number; answered: number }
export type CountedVote = { vote: JuryVote; record: JurorRecord }

const accuracyMin = 0.5
const accuracyMax = 0.95
const decidedAbove = 0.95
const decidedBelow = 0.05
const weighingVotesMin = 3
const votesMax = 7

/** Returns a juror's accuracy: 0.5 without a record or if worse than chance, and never 1. */
export function computeAccuracy({ right, answered }: JurorRecord): number {
  return Math.min(accuracyMax, Math.max(accuracyMin, (right + 1) / (answered + 2)))
}

/** The log odds that a vote adds to "a rule is broken". */
function computeVoteWeight({ vote, record }: CountedVote): number {
  if (vote === 'unsure') return 0
  const accuracy = computeAccuracy(record)
  const weight = Math.log(accuracy / (1 - accuracy))
  return vote === 'violates' ? weight : -weight
}

/** Returns the probability that a rule is broken. */
export function computePosterior(votes: readonly CountedVote[]): number {
  const logOdds = votes.reduce((sum, vote) => sum + computeVoteWeight(vote), 0)
  return 1 / (1 + Math.exp(-logOdds))
}

/** Returns the jury's verdict: `split` after `votesMax` votes without a decision, null while voting goes on. */
export function computeVerdict(votes: readonly CountedVote[]): 'violates' | 'fine' | 'split' | null {
  const weighing = votes.filter((vote) => computeVoteWeight(vote) !== 0).length
  const posterior = computePosterior(votes)
  if (weighing >= weighingVotesMin && posterior > decidedAbove) return 'violates'
  if (weighing >= weighingVotesMin && posterior < decidedBelow) return 'fine'
  return votes.length >= votesMax ? 'split' : null
}
