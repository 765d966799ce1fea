import type { matchingPresets } from '@codekin/contracts/matching-presets/endpoints'
import { presetIds } from '@codekin/contracts/matching-presets/presets'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { notEnoughData } from '../../domain/effectiveness.ts'
import { readEffectiveness } from '../../operations/read-effectiveness.ts'

export const getEffectiveness =
  ({ db }: Deps): Handler<typeof matchingPresets.endpoints.getEffectiveness> =>
  async ({ params, fail }) => {
    const id = presetIds.find((known) => known === params.id)
    if (id === undefined) throw fail('not_found')
    return (await readEffectiveness(db)).get(id) ?? notEnoughData
  }
