import type { FillingTables } from '@codekin/event-bus/fill-projection'
import type { EventBusTables } from '@codekin/event-bus/tables'
import type { AccountTable } from '../projections/account/table.ts'
import type { ActiveDayTable } from '../projections/active-day/table.ts'
import type { BlockTable } from '../projections/block/table.ts'
import type { CardTable } from '../projections/card/table.ts'
import type { FirstSwipeTable } from '../projections/first-swipe/table.ts'
import type { FirstWordTable } from '../projections/first-word/table.ts'
import type { MatchPairTable } from '../projections/match-pair/table.ts'
import type { PaymentTable } from '../projections/payment/table.ts'
import type { PaymentReturnTable } from '../projections/payment-return/table.ts'
import type { PlanStateTable } from '../projections/plan-state/table.ts'
import type { AnalyticsTables } from './analytics-tables.ts'
import type { AppealTables } from './appeal-tables.ts'
import type { ApprovalTable } from './approval-tables.ts'
import type { AuditTables } from './audit-tables.ts'
import type { CaseTables } from './case-tables.ts'
import type { JuryTables } from './jury-tables.ts'
import type { ConversationReadingTable } from './reading-tables.ts'
import type { StaffOrderTable } from './staff-order-tables.ts'
import type { StandingTable } from './standing-tables.ts'
import type { SystemTables } from './system-tables.ts'
import type { TrustTables } from './trust-tables.ts'

/** A reply to staff. */
export type StaffAnswerTable = { id: string; userId: string; content: string; sentAt: Date }

/** A change that a person made to their own account; from `identity.account-changed`. */
export type AccountEventTable = {
  userId: string
  sourceVersion: number
  kind: 'closed' | 'returned' | 'email-changed'
  at: Date
}

export type Tables = EventBusTables &
  FillingTables &
  AuditTables &
  SystemTables &
  CaseTables &
  AnalyticsTables &
  TrustTables &
  AppealTables &
  JuryTables & {
    account: AccountTable
    accountEvent: AccountEventTable
    activeDay: ActiveDayTable
    firstSwipe: FirstSwipeTable
    firstWord: FirstWordTable
    payment: PaymentTable
    paymentReturn: PaymentReturnTable
    card: CardTable
    planState: PlanStateTable
    matchPair: MatchPairTable
    block: BlockTable
    standing: StandingTable
    approval: ApprovalTable
    staffOrder: StaffOrderTable
    staffAnswer: StaffAnswerTable
    conversationReading: ConversationReadingTable
  }
