import type { Weights } from '@codekin/contracts/matching-presets/models'
import type { PresetId } from '@codekin/contracts/matching-presets/presets'
import type { Goal } from '@codekin/contracts/users/models'
import type { JSONColumnType } from 'kysely'

/** What somebody's deck is ordered by; without a row it is what everybody has at first. */
export type PresetChoiceTable = {
  userId: string
  /** Null: weights of their own. */
  presetId: PresetId | null
  goal: Goal | null
  /** Points that add up to 100, as they were when they were chosen. */
  weights: JSONColumnType<Weights>
  /** Of the presets at that time. */
  version: number
  chosenAt: Date
}
