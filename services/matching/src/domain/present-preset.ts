import type { Effectiveness, PresetProfile, PresetReply } from '@codekin/contracts/matching-presets/models'
import { type PresetId, presetIds, presets } from '@codekin/contracts/matching-presets/presets'
import { notEnoughData } from './effectiveness.ts'
import type { PresetChoice } from './ordering.ts'

/** The available presets with their measured effect. */
export function presentPresets(effects: ReadonlyMap<PresetId, Effectiveness>): PresetReply[] {
  return presetIds.map((id) => {
    const { name, favours, weights, goals, filters } = presets[id]
    const effectiveness = effects.get(id) ?? notEnoughData
    return { id, name, favours, weights, goals: [...goals], filters, effectiveness }
  })
}

export function presentChoice({ presetId, goal, weights, version }: PresetChoice): PresetProfile {
  return { presetId, goalType: goal, weights, version }
}
