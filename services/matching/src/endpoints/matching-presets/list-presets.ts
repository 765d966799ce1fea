import type { matchingPresets } from '@codekin/contracts/matching-presets/endpoints'
import { presetsVersion } from '@codekin/contracts/matching-presets/presets'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { presentPresets } from '../../domain/present-preset.ts'
import { readEffectiveness } from '../../operations/read-effectiveness.ts'

export const listPresets =
  ({ db }: Deps): Handler<typeof matchingPresets.endpoints.listPresets> =>
  async () => ({ version: presetsVersion, presets: presentPresets(await readEffectiveness(db)) })
