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

/** A message to be sent later; `dueAt`: when it is tried next; `failure`: why it was not sent. */
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

/** The id is the match's. `lastSeq` is the number of its newest message, hidden or not. */
type ConversationTable = {
  id: string
  /** The version of the match, from `matching.match-changed`. */
  sourceVersion: number
  openedAt: Date
  endedAt: Date | null
  lastSeq: Generated<number>
  /** Some messages are visible to their sender only. */
  hasHidden: Generated<boolean>
}

/** One member's side. `unreadCount`: the other member's messages after `readSeq` that are neither deleted nor hidden. */
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

/** The template of a draft, and its variables that are still missing. */
type DraftTemplate = { templateId: string; missing: string[] }
export type DraftTable = {
  userId: string
  conversationId: string
  content: string
  template: JSONColumnType<DraftTemplate> | null
  changedAt: Date
}

/** A member's private arrangement of a conversation: muted (`mutedUntil` null: until unmuted), archived up to a message. */
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
  /** Sent under a shadow ban: visible to its sender only. */
  isHidden: boolean
  createdAt: Date
  deletedAt: Date | null
  content: string
  clientMessageId: string | null
  /** Shown instead of the content. */
  idea: JSONColumnType<ShownIdea> | null
  ideaAcceptedAt: Date | null
  /** Accepted under a shadow ban: its sender doesn't see it. */
  isAcceptanceHidden: Generated<boolean>
  ideaDeclinedAt: Date | null
  /** Declined under a shadow ban: its sender doesn't see it. */
  isDeclineHidden: Generated<boolean>
  /** Hash of the wording of a first message as it was sent; edited wordings are in `editedOpener`. */
  openerPrint: Buffer | null
  /** Rises with every change that both members see. */
  revision: Generated<number>
  editedAt: Date | null
  /** What its author reads instead of the content: edited under a shadow ban. */
  hiddenContent: string | null
  hiddenEditedAt: Date | null
  replyToSeq: number | null
}

/** The text of a message before an edit. */
export type MessageEditTable = { id: string; messageId: string; content: string; replacedAt: Date }

/** Hash of a wording that a first message was edited into. */
type EditedOpenerTable = { messageId: string; print: Buffer; senderId: string; editedAt: Date }

/** Hidden: added under a shadow ban, visible to its author only. */
type ReactionTable = {
  conversationId: string
  seq: number
  userId: string
  emoji: string
  isHidden: boolean
  /** Its author removed it under a shadow ban, so only the other member sees it. */
  isTakenBack: Generated<boolean>
  reactedAt: Date
}

/** A reader had read everything up to `upToSeq` at `readAt`. Hidden: read under a shadow ban, no receipt for the other member. */
type ReadMarkerTable = {
  conversationId: string
  readerId: string
  upToSeq: number
  readAt: Date
  isHidden: boolean
}

/** A message from staff to a user; `isOwn`: the user's reply, if `mayAnswer` allowed one. */
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

/** What a rule found in a user's text. */
export type DetectionTable = {
  id: string
  userId: string
  rule: MessageRule
  severity: Finding['severity']
  excerpt: string
  foundAt: Date
  feedback: string | null
  feedbackAt: Date | null
  /** The message, if it was attached to the feedback. */
  message: string | null
}

/** The messages in which it was found: the same text of one author is one detection. */
type DetectionMessageTable = { messageId: string; detectionId: string }

/** An image of a message, or an unsent one, without `messageId`. */
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
  /** From this time on the image isn't shown to anyone. */
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
