import type { matchingPresets } from '@codekin/contracts/matching-presets/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { defaultChoice } from '../../domain/ordering.ts'
import { presentChoice } from '../../domain/present-preset.ts'
import { forgetPreset } from '../../operations/choose-preset.ts'

export const resetPreset =
  ({ db }: Deps): Handler<typeof matchingPresets.endpoints.resetPreset> =>
  async ({ caller }) => {
    await forgetPreset(db, caller.userId)
    return presentChoice(defaultChoice)
  }
