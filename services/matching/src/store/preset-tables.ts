import type { Weights } from '@codekin/contracts/matching-presets/models'
import type { PresetId } from '@codekin/contracts/matching-presets/presets'
import type { Goal } from '@codekin/contracts/users/models'
import type { JSONColumnType } from 'kysely'

/** The ordering of a person's deck; without a row it is the default. */
export type PresetChoiceTable = {
  userId: string
  /** Null for custom weights. */
  presetId: PresetId | null
  goal: Goal | null
  /** Points that add up to 100, as of the time of the choice. */
  weights: JSONColumnType<Weights>
  /** Version of the presets at that time. */
  version: number
  chosenAt: Date
}
