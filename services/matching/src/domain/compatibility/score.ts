import type { FactorName } from '@codekin/contracts/matching/models'
import {
  defaultWeights,
  type FactorValues,
  type FactorWeights,
  factorNames,
  factorValues,
  usualValue,
} from './factors.ts'
import type { Traits } from './traits.ts'

/** Value of each factor to `self` and to `other`, before weighting. */
export type PairValues = { forth: FactorValues; back: FactorValues }

export function pairValuesOf(self: Traits, other: Traits, now: Date): PairValues {
  return { forth: factorValues(self, other, now), back: factorValues(other, self, now) }
}

/** The score of a pair with known values, for comparing many weights. */
export function scoreOf({ forth, back }: PairValues, weights: FactorWeights): number {
  return harmonicMean(preferenceOf(forth, weights), preferenceOf(back, weights))
}

/** One direction: what `self` wants compared with what `other` offers. `preference` is 0–1. */
export type Direction = { preference: number; values: FactorValues }

export type PairScore = {
  /** 0–1, the harmonic mean of both directions: one-sided interest is worth little. */
  score: number
  /** Share of the weight for which both have filled in their profile. */
  confidence: number
  forth: Direction
  back: Direction
}

/** How well two developers fit; symmetric. */
export function scorePair(
  viewer: Traits,
  other: Traits,
  now: Date,
  weights: FactorWeights = defaultWeights,
): PairScore {
  const values = pairValuesOf(viewer, other, now)
  const forth = { values: values.forth, preference: preferenceOf(values.forth, weights) }
  const back = { values: values.back, preference: preferenceOf(values.back, weights) }
  return {
    score: harmonicMean(forth.preference, back.preference),
    confidence:
      factorNames.reduce((sum, name) => sum + weights[name] * (countKnown(forth, name) + countKnown(back, name)), 0) /
      2,
    forth,
    back,
  }
}

/**
 * Weighted harmonic mean of the two preferences (Pizzato et al., RecSys 2010, with the personal balance of Kleinerman et al.,
 * RecSys 2018): with `balance` 0.5 both count the same, with 1 only the first counts.
 */
export function harmonicMean(a: number, b: number, balance = 0.5): number {
  return a <= 0 || b <= 0 ? 0 : 1 / (balance / a + (1 - balance) / b)
}

/**
 * Each factor's share of a score. With H = 2/(1/a + 1/b), a = Σ wₖxₖ and b = Σ wₖyₖ, the shares H·(wₖxₖ/a + wₖyₖ/b)/2 are what
 * each factor adds to its own direction, and they add up to H.
 */
export function sharesOf(pair: PairScore, weights: FactorWeights = defaultWeights): Record<FactorName, number> {
  const share = (name: FactorName, { values, preference }: Direction) =>
    preference === 0 ? 0 : (weights[name] * valueOf(values, name)) / preference
  return mapFactors((name) => (pair.score * (share(name, pair.forth) + share(name, pair.back))) / 2)
}

export function valueOf(values: FactorValues, name: FactorName): number {
  return values[name] ?? usualValue[name]
}

function preferenceOf(values: FactorValues, weights: FactorWeights): number {
  let preference = 0
  for (const name of factorNames) preference += weights[name] * valueOf(values, name)
  return preference
}

function countKnown({ values }: Direction, name: FactorName): number {
  return values[name] === undefined ? 0 : 1
}

function mapFactors(compute: (name: FactorName) => number): Record<FactorName, number> {
  return {
    skills: compute('skills'),
    goals: compute('goals'),
    roles: compute('roles'),
    timezone: compute('timezone'),
    experience: compute('experience'),
    city: compute('city'),
    languages: compute('languages'),
    verification: compute('verification'),
    activity: compute('activity'),
  }
}
