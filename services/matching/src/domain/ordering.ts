import type { PresetProfile } from '@codekin/contracts/matching-presets/models'
import { presets, presetsVersion, type WeightPoints } from '@codekin/contracts/matching-presets/presets'
import { type FactorWeights, weightsOfPoints } from './compatibility/index.ts'

/** The ordering of a deck as its owner chose it; `presetId` is null for custom weights. */
export type PresetChoice = Pick<PresetProfile, 'presetId' | 'weights' | 'version'> & { goal: PresetProfile['goalType'] }

/** The default. */
export const defaultChoice: PresetChoice = {
  presetId: 'balanced',
  goal: null,
  weights: presets.balanced.weights,
  version: presetsVersion,
}

/** What a draw needs of a choice: weights as parts of 1, and the preset under which exposures are logged. */
export type Ordering = { preset: string; weights: FactorWeights }

export function orderingOf({ presetId, weights }: Pick<PresetChoice, 'presetId' | 'weights'>): Ordering {
  return { preset: presetId ?? 'custom', weights: weightsOfPoints(weights) }
}

/** Scales points so that they add up to 100. */
export function normaliseWeights(weights: WeightPoints): WeightPoints {
  const sum = Object.values(weights).reduce((all, points) => all + points, 0)
  const share = (points: number) => (100 * points) / sum
  return {
    skills: share(weights.skills),
    goals: share(weights.goals),
    roles: share(weights.roles),
    timezone: share(weights.timezone),
    experience: share(weights.experience),
    languages: share(weights.languages),
    city: share(weights.city),
    verification: share(weights.verification),
    activity: share(weights.activity),
  }
}
