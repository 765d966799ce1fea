import type { JuryVote } from '@codekin/contracts/reports/jury'
import type { Generated } from 'kysely'

/** A current or former juror, with their record on known items. */
export type JurorTable = {
  userId: string
  joinedAt: Date | null
  knownRight: Generated<number>
  knownAnswered: Generated<number>
}

/** An item assigned to a juror: a case, or an item with a known answer. */
export type JuryAssignmentTable = {
  id: string
  jurorId: string
  caseId: string | null
  knownKey: string | null
  dealtAt: Date
  vote: JuryVote | null
  votedAt: Date | null
}

export type JuryTables = { juror: JurorTable; juryDeal: JuryAssignmentTable }
