import type { RetiredFor } from '@codekin/contracts/skill-verification/test-models'
import type { Generated, JSONColumnType } from 'kysely'

/**
 * A version of an item of the bank. `difficulty` and `discrimination` are the values in use: the author's until there are enough
 * answers. `exposureShare`: the largest share of the attempts at a level that contained it. `retiredFor` null: the item was
 * removed from the bank.
 */
export type TestItemTable = {
  id: string
  version: number
  skillKey: string
  content: JSONColumnType<object>
  difficulty: number
  discrimination: number
  authoredDifficulty: number | null
  authoredDiscrimination: number | null
  exposures: Generated<number>
  answers: Generated<number>
  rightShare: number | null
  measuredDifficulty: number | null
  measuredDiscrimination: number | null
  discriminationError: number | null
  exposureShare: number | null
  measuredAt: Date | null
  loadedAt: Date
  retiredAt: Date | null
  retiredFor: RetiredFor | null
}
