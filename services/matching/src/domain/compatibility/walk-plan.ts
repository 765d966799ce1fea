import type { ProfileCard } from '@codekin/contracts/identity/events'
import { type Estimate, estimateOf } from './estimate.ts'
import type { FactorWeights } from './factors.ts'
import { fitCells, type WalkLimits } from './fit-cells.ts'
import { type IndexedTraits, indexedTraitsOf } from './index-cells.ts'
import { bestSlices, type Slice, wholeCell } from './rank-slices.ts'
import { cityCell, standingCells } from './standing-cells.ts'
import { zonesByValue } from './walked-cell.ts'

/** Slices of cells that tell the same factors, the most promising first, and which part of all entries read is for them. */
export type PlannedWalk = { slices: Slice[]; share: number }

export type WalkPlan = {
  traits: IndexedTraits
  estimate: Estimate
  /** By roles, goals and zone; by standing, experience and zone; by city. */
  walks: readonly [PlannedWalk, PlannedWalk, PlannedWalk]
}

export type WalkPlanOptions = { weights: FactorWeights; most: number; limits?: WalkLimits }

/** Where a viewer's deck is drawn from, the most promising first, `most` cells of each kind. */
export function walkPlanOf(
  viewer: ProfileCard,
  now: Date,
  { weights, most, limits = { roles: 0, goals: 0 } }: WalkPlanOptions,
): WalkPlan {
  const traits = indexedTraitsOf(viewer, now)
  const estimate = estimateOf(viewer, traits, weights)
  const zones = zonesByValue(viewer, now)
  const [ofFit, ofStanding, ofCity] = allotted(traits, weights)
  return {
    traits,
    estimate,
    walks: [
      { slices: bestSlices(fitCells(viewer, { zones, limits, weights }), most, weights), share: ofFit },
      {
        slices: ofStanding === 0 ? [] : bestSlices(standingCells(viewer, { zones, weights }), most, weights),
        share: ofStanding,
      },
      { slices: ofCity === 0 ? [] : [wholeCell(cityCell(traits, zones, weights))], share: ofCity },
    ],
  }
}

/**
 * How the entries that are read are parted: by what each kind of cells tells of a score. Somebody of the same city is rare,
 * so that a little weight on it makes most of the best ones live there.
 */
function allotted(traits: IndexedTraits, w: FactorWeights): [number, number, number] {
  const fit = skillsToldByRoles * w.skills + w.goals + w.roles + w.timezone / 2
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
/** Roles tell which skills to expect, not who has them. */
const skillsToldByRoles = 0.2
