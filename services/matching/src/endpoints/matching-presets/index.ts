import type { matchingPresets } from '@codekin/contracts/matching-presets/endpoints'
import type { Handlers } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { getEffectiveness } from './get-effectiveness.ts'
import { getPresetProfile } from './get-preset-profile.ts'
import { listPresets } from './list-presets.ts'
import { previewDeck } from './preview-deck.ts'
import { resetPreset } from './reset-preset.ts'
import { selectPreset } from './select-preset.ts'
import { setCustomWeights } from './set-custom-weights.ts'

export function matchingPresetsHandlers(deps: Deps): Handlers<typeof matchingPresets.endpoints> {
  return {
    listPresets: listPresets(deps),
    getPresetProfile: getPresetProfile(deps),
    selectPreset: selectPreset(deps),
    setCustomWeights: setCustomWeights(deps),
    resetPreset: resetPreset(deps),
    previewDeck: previewDeck(deps),
    getEffectiveness: getEffectiveness(deps),
  }
}
