import type { ProfileCard } from '@codekin/contracts/identity/events'
import { type FactorWeights, mentorGain, peerGain, usualValue } from './factors.ts'
import {
  activitySteps,
  cityCellNumber,
  experienceBandYears,
  type IndexedTraits,
  qualityCellNumber,
  verificationSteps,
} from './index-cells.ts'
import type { ScoredCell, WalkedCell, Zone } from './walked-cell.ts'

/** Cells by verification, activity, experience and zone. */
export function qualityCells(
  viewer: ProfileCard,
  { zones, weights: w }: { zones: readonly Zone[]; weights: FactorWeights },
): ScoredCell[] {
  const experience = experienceByBand(viewer)
  const cells: ScoredCell[] = []
  for (const zone of zones) {
    for (const [experienceBand, ofExperience] of experience.entries()) {
      for (let verificationStep = 0; verificationStep <= verificationSteps; verificationStep += 1) {
        for (const [activityStep, ofActivity] of activitySteps.entries()) {
          cells.push({
            cell: qualityCellNumber({ verificationStep, activityStep, experienceBand, zoneBand: zone.number }),
            zone: w.timezone * zone.value,
            betterRoles: 0,
            betterLookingFor: 0,
            betterGoals: 0,
            // Experience and zone count in both directions, the other person's quality in one.
            score:
              w.timezone * zone.value +
              w.experience * ofExperience +
              (w.verification * (verificationStep / verificationSteps) + w.activity * ofActivity) / 2,
          })
        }
      }
    }
  }
  return cells
}

export function cityCell(traits: IndexedTraits, zones: readonly Zone[], w: FactorWeights): WalkedCell {
  // People in the same city have the same local time.
  const own = zones.find(({ number }) => number === traits.zoneBand)
  const zone = w.timezone * (own?.value ?? usualValue.timezone)
  return { cell: cityCellNumber(traits.city), zone, betterRoles: 0, betterLookingFor: 0, betterGoals: 0 }
}

/** Value of each experience band to the viewer as a peer, mentor or mentee, at the middle of the band. */
function experienceByBand(viewer: ProfileCard): number[] {
  const own = viewer.experienceYears
  const leads = viewer.goals.includes('find-mentor') ? 1 : viewer.goals.includes('be-mentor') ? -1 : 0
  const bands = experienceBandYears.map((from, band) => {
    const middle = (from + (experienceBandYears[band + 1] ?? from + 5) - 1) / 2
    if (own === null) return usualValue.experience
    const asPeer = peerGain(Math.abs(middle - own))
    return leads === 0 ? asPeer : Math.max(asPeer, mentorGain(leads * (middle - own)))
  })
  return [usualValue.experience, ...bands]
}
