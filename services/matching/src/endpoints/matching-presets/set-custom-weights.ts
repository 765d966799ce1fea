import type { matchingPresets } from '@codekin/contracts/matching-presets/endpoints'
import { presetsVersion } from '@codekin/contracts/matching-presets/presets'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { normaliseWeights } from '../../domain/ordering.ts'
import { presentChoice } from '../../domain/present-preset.ts'
import { choosePreset } from '../../operations/choose-preset.ts'

export const setCustomWeights =
  ({ db, clock }: Deps): Handler<typeof matchingPresets.endpoints.setCustomWeights> =>
  async ({ body, caller }) => {
    const choice = { presetId: null, goal: null, weights: normaliseWeights(body.weights), version: presetsVersion }
    await choosePreset(db, caller.userId, choice, clock.now())
    return presentChoice(choice)
  }
