import type { ItemStatistics, RetiredFor } from '@codekin/contracts/skill-verification/test-models'
import type { Item } from './item.ts'

type Row = {
  id: string
  version: number
  content: object
  difficulty: number
  discrimination: number
  authoredDifficulty: number | null
  authoredDiscrimination: number | null
  exposures: number
  answers: number
  rightShare: number | null
  measuredDifficulty: number | null
  measuredDiscrimination: number | null
  discriminationError: number | null
  exposureShare: number | null
  measuredAt: Date | null
  retiredAt: Date | null
  retiredFor: RetiredFor | null
}

/** An item's statistics, for maintainers of the bank; neither its question nor its answer. */
export function presentStatistics(row: Row): ItemStatistics {
  const { id, version, difficulty, discrimination, exposures, measuredAt, retiredAt } = row
  const { topic, kind } = row.content as Item
  return {
    id,
    version,
    topic,
    kind,
    authored: {
      difficulty: row.authoredDifficulty ?? difficulty,
      discrimination: row.authoredDiscrimination ?? discrimination,
    },
    current: { difficulty, discrimination },
    measured: measuredAt && {
      difficulty: row.measuredDifficulty,
      discrimination: row.measuredDiscrimination ?? discrimination,
      discriminationError: row.discriminationError ?? 0,
      answers: row.answers,
      rightShare: row.rightShare ?? 0,
      exposureShare: row.exposureShare,
      at: measuredAt.toISOString(),
    },
    exposures,
    retired: retiredAt && { for: row.retiredFor ?? 'gone', at: retiredAt.toISOString() },
  }
}
