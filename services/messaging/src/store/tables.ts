import type { Finding, MessageRule } from '@codekin/contracts/message-quality/models'
import type { IdeaCard } from '@codekin/contracts/messaging/models'
import type { FillingTables } from '@codekin/event-bus/fill-projection'
import type { EventBusTables } from '@codekin/event-bus/tables'
import type { Generated, JSONColumnType } from 'kysely'
import type { BlockTable } from '../projections/block/table.ts'
import type { MemberTable } from '../projections/member/table.ts'
import type { ReceiptTable } from '../projections/receipt/table.ts'
import type { StandingTable } from '../projections/standing/table.ts'

/** A project idea as it was proposed, and the proposal that it belongs to. */
export type ShownIdea = Omit<IdeaCard, 'acceptedAt'>

/** The id is the match's. `lastSeq` is the number of its newest message, whoever may see that one. */
type ConversationTable = {
  id: string
  /** Of the match, from `matching.match-changed`. */
  sourceVersion: number
  openedAt: Date
  endedAt: Date | null
  lastSeq: Generated<number>
  /** Some messages are seen by their sender only. */
  hasHidden: Generated<boolean>
}

/** One member's side. `unreadCount`: messages of the other after `readSeq` that are neither deleted nor hidden. */
type MembershipTable = {
  conversationId: string
  userId: string
  otherId: string
  /** False once the match has ended. */
  isListed: boolean
  activeAt: Date
  unreadCount: Generated<number>
  readSeq: Generated<number>
}

/** A deleted message keeps its row and loses its content. */
type MessageTable = {
  id: string
  conversationId: string
  senderId: string
  seq: number
  /** Sent under a shadow ban: for the eyes of its sender only. */
  isHidden: boolean
  createdAt: Date
  deletedAt: Date | null
  content: string
  clientMessageId: string | null
  /** Shown in place of the content. */
  idea: JSONColumnType<ShownIdea> | null
  ideaAcceptedAt: Date | null
  /** Accepted under a shadow ban: its sender does not see that. */
  isAcceptanceHidden: Generated<boolean>
  /** What the words of a first message come down to. */
  openerPrint: Buffer | null
}

/** A reader had read everything up to `upToSeq` at `readAt`. Hidden: read under a shadow ban, no receipt for the other. */
type ReadMarkerTable = {
  conversationId: string
  readerId: string
  upToSeq: number
  readAt: Date
  isHidden: boolean
}

/** What staff wrote to somebody. */
export type StaffMessageTable = { id: string; userId: string; content: string; sentAt: Date; readAt: Date | null }

/** What a rule found in what somebody wrote. `messageId`: of the message that was sent with it. */
export type DetectionTable = {
  id: string
  userId: string
  rule: MessageRule
  severity: Finding['severity']
  excerpt: string
  messageId: string | null
  foundAt: Date
  feedback: string | null
  feedbackAt: Date | null
}

export type Tables = EventBusTables &
  FillingTables & {
    conversation: ConversationTable
    membership: MembershipTable
    message: MessageTable
    readMarker: ReadMarkerTable
    staffMessage: StaffMessageTable
    detection: DetectionTable
    member: MemberTable
    receipt: ReceiptTable
    standing: StandingTable
    block: BlockTable
  }
