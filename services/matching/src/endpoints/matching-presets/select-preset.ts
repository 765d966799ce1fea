import type { matchingPresets } from '@codekin/contracts/matching-presets/endpoints'
import { presets, presetsVersion } from '@codekin/contracts/matching-presets/presets'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { presentChoice } from '../../domain/present-preset.ts'
import { choosePreset } from '../../operations/choose-preset.ts'

export const selectPreset =
  ({ db, clock }: Deps): Handler<typeof matchingPresets.endpoints.selectPreset> =>
  async ({ body: { presetId, goalType, version = presetsVersion }, caller, fail }) => {
    if (version !== presetsVersion) throw fail('preset_changed')
    const { goals, weights } = presets[presetId]
    const goal = goalType ?? goals[0]
    if (!goals.includes(goal)) {
      const message = `Choose one of: ${goals.join(', ')}.`
      throw fail('invalid_request', { details: [{ field: 'goalType', message }] })
    }
    const choice = { presetId, goal, weights, version }
    await choosePreset(db, caller.userId, choice, clock.now())
    return presentChoice(choice)
  }
