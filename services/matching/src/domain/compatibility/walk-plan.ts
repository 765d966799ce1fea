import type { ProfileCard } from '@codekin/contracts/identity/events'
import { type Estimate, estimateOf } from './estimate.ts'
import type { FactorWeights } from './factors.ts'
import { fitCells, type WalkLimits } from './fit-cells.ts'
import { type IndexedTraits, indexedTraitsOf } from './index-cells.ts'
import { cityCell, qualityCells } from './quality-cells.ts'
import { bestSlices, fullCellSlice, type Slice } from './rank-slices.ts'
import { zonesByValue } from './walked-cell.ts'

/** Slices of cells of one kind, the most promising first, and their share of the entries to read. */
export type PlannedWalk = { slices: Slice[]; share: number }

export type WalkPlan = {
  traits: IndexedTraits
  estimate: Estimate
  /** By roles, goals and zone; by quality, experience and zone; by city. */
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
  const [fitShare, qualityShare, cityShare] = allotShares(traits, weights)
  return {
    traits,
    estimate,
    walks: [
      { slices: bestSlices(fitCells(viewer, { zones, limits, weights }), most, weights), share: fitShare },
      {
        slices: qualityShare === 0 ? [] : bestSlices(qualityCells(viewer, { zones, weights }), most, weights),
        share: qualityShare,
      },
      { slices: cityShare === 0 ? [] : [fullCellSlice(cityCell(traits, zones, weights))], share: cityShare },
    ],
  }
}

/**
 * Shares of the entries to read: by how much of a score each kind of cell covers. People in the same city are rare, so a small
 * weight on the city is enough for most of the best ones to live there.
 */
function allotShares(traits: IndexedTraits, w: FactorWeights): [number, number, number] {
  const fit = skillShareOfRoles * w.skills + w.goals + w.roles + w.timezone / 2
  const quality = w.verification + w.activity + w.experience + w.timezone / 2
  const city = traits.city === 0 ? 0 : cityBoost * w.city
  const squares = [fit, quality, city].map((part) => part ** 2)
  const sum = squares.reduce((all, part) => all + part, 0)
  // All weight may be on languages, which no cell covers.
  if (sum === 0) return [1, 0, 0]
  const [fitShare = 0, qualityShare = 0, cityShare = 0] = squares.map((part) => part / sum)
  return [fitShare, qualityShare, cityShare]
}

const cityBoost = 3
/** Roles suggest which skills to expect, not who has them. */
const skillShareOfRoles = 0.2
