import type { matchingPresets } from '@codekin/contracts/matching-presets/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { presentChoice } from '../../domain/present-preset.ts'
import { readPresetChoice } from '../../operations/choose-preset.ts'

export const getPresetProfile =
  ({ db }: Deps): Handler<typeof matchingPresets.endpoints.getPresetProfile> =>
  async ({ caller }) =>
    presentChoice(await readPresetChoice(db, caller.userId))
