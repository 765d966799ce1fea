import type { RetiredFor } from '@codekin/contracts/skill-verification/test-models'
import type { Generated, JSONColumnType } from 'kysely'

/**
 * A version of an item as the bank had it. `difficulty` and `discrimination` are gone by: the author's until enough have answered.
 * `exposureShare`: the largest share of the attempts at a level that had it. `retiredFor` null: the bank has it no more.
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
