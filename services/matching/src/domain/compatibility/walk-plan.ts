import type { ProfileCard } from '@codekin/contracts/identity/events'
import { type Estimate, estimateOf } from './estimate.ts'
import type { FactorWeights } from './factors.ts'
import { fitCells, type WalkLimits } from './fit-cells.ts'
import { type IndexedTraits, indexedTraitsOf } from './index-cells.ts'
import { cityCell, standingCells } from './standing-cells.ts'
import { type Promising, type WalkedCell, zonesByValue } from './walked-cell.ts'

/** Cells that tell the same factors, the most promising first, and which part of all entries read is for them. */
export type PlannedWalk = { cells: WalkedCell[]; share: number }

export type WalkPlan = {
  traits: IndexedTraits
  estimate: Estimate
  /** By roles, goals and zone; by standing, experience and zone; by city. */
  walks: readonly [PlannedWalk, PlannedWalk, PlannedWalk]
}

export type WalkPlanOptions = { weights: FactorWeights; most: number; limits?: WalkLimits }

/** The cells a viewer's deck is drawn from, the most promising first, `most` of them of each kind. */
export function walkPlanOf(
  viewer: ProfileCard,
  now: Date,
  { weights, most, limits = { roles: 0, goals: 0 } }: WalkPlanOptions,
): WalkPlan {
  const traits = indexedTraitsOf(viewer, now)
  const estimate = estimateOf(viewer, traits, weights)
  const zones = zonesByValue(viewer, now)
  const [ofFit, ofStanding, ofCity] = allotted(traits, weights)
  const first = (found: readonly Promising[]) => found.toSorted((a, b) => b.promise - a.promise).slice(0, most)
  return {
    traits,
    estimate,
    walks: [
      { cells: first(fitCells(viewer, { zones, limits, weights })), share: ofFit },
      { cells: ofStanding === 0 ? [] : first(standingCells(viewer, { zones, weights })), share: ofStanding },
      { cells: ofCity === 0 ? [] : [cityCell(traits, zones, weights)], share: ofCity },
    ],
  }
}

/**
 * How the entries that are read are parted: by what each kind of cells tells of a score. Somebody of the same city is rare,
 * so that a little weight on it makes most of the best ones live there.
 */
function allotted(traits: IndexedTraits, w: FactorWeights): [number, number, number] {
  const fit = w.skills + w.goals + w.roles + w.timezone / 2
  const standing = w.verification + w.activity + w.experience + w.timezone / 2
  const city = traits.city === 0 ? 0 : cityOverOthers * w.city
  const squares = [fit, standing, city].map((part) => part ** 2)
  const sum = squares.reduce((all, part) => all + part, 0)
  // Weights may lie on languages alone, which no cell tells.
  if (sum === 0) return [1, 0, 0]
  const [ofFit = 0, ofStanding = 0, ofCity = 0] = squares.map((part) => part / sum)
  return [ofFit, ofStanding, ofCity]
}

const cityOverOthers = 3
