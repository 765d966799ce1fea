import type { Effectiveness } from '@codekin/contracts/matching-presets/models'
import { effectiveSamplesMin } from '@codekin/contracts/matching-presets/presets'

/**
 * Estimates how many of 100 cards lead to an outcome if everyone with a real chance to be drawn at a position were equally
 * likely. So the luck of a draw, damping and reserved places don't count for or against a preset; who it brings near does.
 *
 * The method is the self-normalised inverse propensity estimate Σ wᵢyᵢ / Σ wᵢ (Swaminathan & Joachims, The Self-Normalized
 * Estimator for Counterfactual Learning, NIPS 2015) over the served cards, wᵢ = min(1 / qᵢ, 20) with qᵢ the logged probability of
 * the draw. The bound (Ionides, Truncated Importance Sampling, 2008) makes "a real chance" one in twenty or better: smaller
 * chances count proportionally, and no card counts more than twenty.
 */
export const heaviestCard = 20

/** Sums over cards of their weights w and w², and of both over the cards that led to each outcome. */
export type CardSums = {
  weight: number
  weightSquared: number
  matchedWeight: number
  matchedWeightSquared: number
  repliedWeight: number
  repliedWeightSquared: number
}

export const notEnoughData: Effectiveness = { state: 'not-enough-data' }

/** The effect of a preset; not enough data if its cards tell no more than 200 cards dealt at random would. */
export function effectivenessOf(sums: CardSums): Effectiveness {
  const samples = effectiveSamplesOf(sums)
  if (samples < effectiveSamplesMin) return notEnoughData
  return {
    state: 'known',
    matchesPer100: estimate(sums, sums.matchedWeight, sums.matchedWeightSquared),
    repliesPer100: estimate(sums, sums.repliedWeight, sums.repliedWeightSquared),
    effectiveSamples: Math.floor(samples),
  }
}

/** (Σ w)² / Σ w²: Kong's effective sample size (Owen, Monte Carlo theory, methods and examples, 2013, section 9.3). */
function effectiveSamplesOf({ weight, weightSquared }: CardSums): number {
  return weightSquared === 0 ? 0 : weight ** 2 / weightSquared
}

/**
 * The share with its 95 % interval: Wilson's (JASA 1927), which behaves well near 0 and 1, with the number of samples that
 * corresponds to the variance of the estimate, Σ wᵢ²(yᵢ − μ)² / (Σ wᵢ)² (Owen, equation 9.9).
 */
function estimate(sums: CardSums, weightOfOutcome: number, squaredOfOutcome: number) {
  const share = weightOfOutcome / sums.weight
  const variance = (squaredOfOutcome * (1 - 2 * share) + share ** 2 * sums.weightSquared) / sums.weight ** 2
  const samples = variance > 0 ? (share * (1 - share)) / variance : effectiveSamplesOf(sums)
  const { low, high } = wilson(share, samples)
  return { value: 100 * share, low: 100 * low, high: 100 * high }
}

/** The normal deviate of a 95 % interval. */
const deviate = 1.959964

function wilson(share: number, samples: number): { low: number; high: number } {
  const spread = deviate ** 2 / samples
  const middle = (share + spread / 2) / (1 + spread)
  const half = (deviate * Math.sqrt((share * (1 - share)) / samples + spread / (4 * samples))) / (1 + spread)
  return { low: Math.max(0, middle - half), high: Math.min(1, middle + half) }
}
