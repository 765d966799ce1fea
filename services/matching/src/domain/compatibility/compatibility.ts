import type { Compatibility } from '@codekin/contracts/matching/models'
import { conflictsOf } from './conflicts.ts'
import { broughtSkills, defaultWeights, type FactorWeights, factorNames, sharedSkills } from './factors.ts'
import { reasonsOf } from './reasons.ts'
import { scorePair, sharesOf, valueOf } from './score.ts'
import type { Traits } from './traits.ts'

/**
 * How well two developers fit, described to `viewer` on the day of `now`. The score is symmetric; the contributions of the
 * factors are whole points that add up to it.
 */
export function compatibilityOf(
  viewer: Traits,
  other: Traits,
  now: Date,
  weights: FactorWeights = defaultWeights,
): Compatibility {
  const pair = scorePair(viewer, other, now, weights)
  const score = Math.round(pair.score * 100)
  const contributions = roundedTo(
    score,
    factorNames.map((name) => sharesOf(pair, weights)[name] * 100),
  )
  return {
    score,
    confidence: rounded(pair.confidence, 100),
    factors: factorNames.map((name, index) => ({
      factor: name,
      weight: weights[name],
      value: rounded((valueOf(pair.forth.values, name) + valueOf(pair.back.values, name)) / 2, 1000),
      contribution: contributions[index] ?? 0,
      reasons: reasonsOf(name, viewer, other, pair, now),
    })),
    shared: skillNames(other, sharedSkills(viewer, other)),
    theyAdd: skillNames(other, addedSkills(viewer, other)),
    youAdd: skillNames(viewer, addedSkills(other, viewer)),
    conflicts: conflictsOf(viewer, other, pair, now),
  }
}

/** Skills that `other` masters and `self` lacks, those `self` looks for first. */
function addedSkills(self: Traits, other: Traits): string[] {
  const sought = broughtSkills(self, other)
  const rest = [...other.skills]
    .filter(([key, { level }]) => level !== 'learning' && !self.skills.has(key) && !sought.includes(key))
    .map(([key]) => key)
  return [...sought, ...rest]
}

function skillNames(owner: Traits, keys: readonly string[]): string[] {
  return keys.map((key) => owner.skills.get(key)?.name ?? key)
}

/** Rounds each part to a whole point so that they add up to exactly `total` (largest remainder). */
function roundedTo(total: number, parts: readonly number[]): number[] {
  const sum = parts.reduce((all, part) => all + part, 0)
  if (sum === 0) return parts.map(() => 0)
  const points = parts.map((part) => (part * total) / sum)
  const floors = points.map(Math.floor)
  const missing = total - floors.reduce((all, part) => all + part, 0)
  const byRemainder = points.map((part, index) => ({ index, rest: part - Math.floor(part) }))
  const raised = new Set(
    byRemainder
      .toSorted((a, b) => b.rest - a.rest)
      .slice(0, missing)
      .map(({ index }) => index),
  )
  return floors.map((part, index) => part + Number(raised.has(index)))
}

function rounded(value: number, steps: number): number {
  return Math.round(value * steps) / steps
}
