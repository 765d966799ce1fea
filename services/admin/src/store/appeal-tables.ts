import type { AppealDecision } from '@codekin/contracts/trust/models'

/** An appeal against an action by its subject. `userId` null: their account was erased. */
export type AppealTable = {
  id: string
  actionId: string
  userId: string | null
  version: number
  filedAt: Date
  answerBy: Date
  decision: AppealDecision | null
  decisionReason: string | null
  decidedBy: string | null
  decidedAt: Date | null
}

export type AppealMessageTable = {
  id: string
  appealId: string
  isFromStaff: boolean
  staffId: string | null
  text: string
  sentAt: Date
}

export type AppealTables = { appeal: AppealTable; appealMessage: AppealMessageTable }
