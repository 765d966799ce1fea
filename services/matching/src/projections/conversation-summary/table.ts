/**
 * Messages that a summary may still need: the newest of each conversation and the unread ones. A row may come from the message,
 * its edits or its deletion, in any order; a deleted one has no preview.
 */
export type ConversationMessageTable = {
  conversationId: string
  seq: number
  messageId: string
  senderId: string
  preview: string
  /** Revision of the message that the preview is from. */
  revision: number
  /** Null until the message itself arrives. */
  createdAt: Date | null
  isDeleted: boolean
  /** Written under a shadow ban: visible to its sender only. */
  isHidden: boolean
}

/** The last message each member has read. */
export type ConversationReadTable = { conversationId: string; readerId: string; upToSeq: number }
