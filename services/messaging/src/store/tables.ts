import type { BlobTables } from '@codekin/blobs/tables'
import type { Finding, MessageRule } from '@codekin/contracts/message-quality/models'
import type { IdeaCard } from '@codekin/contracts/messaging/models'
import type { FillingTables } from '@codekin/event-bus/fill-projection'
import type { EventBusTables } from '@codekin/event-bus/tables'
import type { Generated, JSONColumnType } from 'kysely'
import type { TemplateTables } from '../modules/templates/tables.ts'
import type { BlockTable } from '../projections/block/table.ts'
import type { MemberTable } from '../projections/member/table.ts'
import type { ReceiptTable } from '../projections/receipt/table.ts'
import type { StandingTable } from '../projections/standing/table.ts'

/** A message that goes out later; `dueAt`: when it is tried next; `failure`: why it did not go out. */
export type ScheduledMessageTable = {
  id: string
  conversationId: string
  userId: string
  content: string
  replyToId: string | null
  templateId: string | null
  sendAt: Date
  dueAt: Date
  createdAt: Date
  failure: string | null
}

/** A project idea as it was proposed, and the proposal that it belongs to. */
export type ShownIdea = Omit<IdeaCard, 'acceptedAt' | 'declinedAt'>

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

/** The template that a draft began as, and what of it is still open. */
type DraftTemplate = { templateId: string; missing: string[] }
export type DraftTable = {
  userId: string
  conversationId: string
  content: string
  template: JSONColumnType<DraftTemplate> | null
  changedAt: Date
}

/** How a member keeps a conversation for themselves: quiet (`mutedUntil` null: until turned on again), put away up to a message. */
type ArrangementTable = {
  userId: string
  conversationId: string
  isMuted: Generated<boolean>
  mutedUntil: Date | null
  archivedSeq: number | null
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
  ideaDeclinedAt: Date | null
  /** Declined under a shadow ban: its sender does not see that. */
  isDeclineHidden: Generated<boolean>
  /** What the words of a first message came down to as it was sent; what it was edited into is in `editedOpener`. */
  openerPrint: Buffer | null
  /** Rises with every change that both see. */
  revision: Generated<number>
  editedAt: Date | null
  /** What its author reads in place of the content: edited under a shadow ban. */
  hiddenContent: string | null
  hiddenEditedAt: Date | null
  replyToSeq: number | null
}

/** What a message said before an edit. */
export type MessageEditTable = { id: string; messageId: string; content: string; replacedAt: Date }

/** What the words that a first message was edited into come down to. */
type EditedOpenerTable = { messageId: string; print: Buffer; senderId: string; editedAt: Date }

/** Hidden: given under a shadow ban, for the eyes of who gave it. */
type ReactionTable = {
  conversationId: string
  seq: number
  userId: string
  emoji: string
  isHidden: boolean
  /** Its giver took it back under a shadow ban, so that only the other one sees it. */
  isTakenBack: Generated<boolean>
  reactedAt: Date
}

/** A reader had read everything up to `upToSeq` at `readAt`. Hidden: read under a shadow ban, no receipt for the other. */
type ReadMarkerTable = {
  conversationId: string
  readerId: string
  upToSeq: number
  readAt: Date
  isHidden: boolean
}

/** What staff wrote to somebody; `isOwn`: what that one wrote back, where `mayAnswer` said so. */
export type StaffMessageTable = {
  id: string
  userId: string
  content: string
  isOwn: boolean
  mayAnswer: boolean
  clientMessageId: string | null
  sentAt: Date
  readAt: Date | null
}

/** What a rule found in what somebody wrote. `messageId`: of the message that was sent with it. */
export type DetectionTable = {
  id: string
  userId: string
  rule: MessageRule
  severity: Finding['severity']
  excerpt: string
  foundAt: Date
  feedback: string | null
  feedbackAt: Date | null
  /** What was written, where it was sent along with the feedback. */
  message: string | null
}

/** In which messages it was found: the same words of one author are one detection. */
type DetectionMessageTable = { messageId: string; detectionId: string }

/** An image of a message, or one that waits to be sent: without `messageId`. */
export type MessageImageTable = {
  id: string
  conversationId: string
  userId: string
  messageId: Generated<string | null>
  position: Generated<number>
  width: number
  height: number
  colour: string
  alt: Generated<string>
  uploadedAt: Date
  /** From then on nobody gets it. */
  removedAt: Generated<Date | null>
}

export type Tables = EventBusTables &
  BlobTables &
  FillingTables &
  TemplateTables & {
    conversation: ConversationTable
    membership: MembershipTable
    arrangement: ArrangementTable
    draft: DraftTable
    message: MessageTable
    messageEdit: MessageEditTable
    editedOpener: EditedOpenerTable
    reaction: ReactionTable
    messageImage: MessageImageTable
    scheduledMessage: ScheduledMessageTable
    readMarker: ReadMarkerTable
    staffMessage: StaffMessageTable
    detection: DetectionTable
    detectionMessage: DetectionMessageTable
    member: MemberTable
    receipt: ReceiptTable
    standing: StandingTable
    block: BlockTable
  }
