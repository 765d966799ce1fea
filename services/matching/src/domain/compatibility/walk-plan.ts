import type { ProfileCard } from '@codekin/contracts/identity/events'
import { type Estimate, estimateOf } from './estimate.ts'
import type { FactorWeights } from './factors.ts'
import { fitCells, type WalkLimits } from './fit-cells.ts'
import { type IndexedTraits, indexedTraitsOf } from './index-cells.ts'
import { bestSlices, type Slice, wholeCell } from './rank-slices.ts'
import { cityCell, standingCells } from './standing-cells.ts'
import { zonesByValue } from './walked-cell.ts'

/** Slices of cells of one kind, the most promising first, and their share of the entries to read. */
export type PlannedWalk = { slices: Slice[]; share: number }

export type WalkPlan = {
  traits: IndexedTraits
  estimate: Estimate
  /** By roles, goals and zone; by standing, experience and zone; by city. */
  walks: readonly [PlannedWalk, PlannedWalk, PlannedWalk]
}

export type WalkPlanOptions = { weights: FactorWeights; most: number; limits?: WalkLimits }

/** Plans the walk over the index for a viewer, with the `most` promising cells of each kind. */
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
 * Shares of the entries to read: by how much of a score each kind of cell covers. People in the same city are rare, so a small
 * weight on the city is enough for most of the best ones to live there.
 */
function allotted(traits: IndexedTraits, w: FactorWeights): [number, number, number] {
  const fit = skillsToldByRoles * w.skills + w.goals + w.roles + w.timezone / 2
  const standing = w.verification + w.activity + w.experience + w.timezone / 2
  const city = traits.city === 0 ? 0 : cityOverOthers * w.city
  const squares = [fit, standing, city].map((part) => part ** 2)
  const sum = squares.reduce((all, part) => all + part, 0)
  // All weight may be on languages, which no cell covers.
  if (sum === 0) return [1, 0, 0]
  const [ofFit = 0, ofStanding = 0, ofCity = 0] = squares.map((part) => part / sum)
  return [ofFit, ofStanding, ofCity]
}

const cityOverOthers = 3
/** Roles suggest which skills to expect, not who has them. */
const skillsToldByRoles = 0.2
