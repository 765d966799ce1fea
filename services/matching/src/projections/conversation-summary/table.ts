/**
 * Messages that a summary may still need: the newest of each conversation and those not yet read. A row may come from the
 * message, from its edits, from its deletion, in any order; a deleted one has lost its preview.
 */
export type ConversationMessageTable = {
  conversationId: string
  seq: number
  messageId: string
  senderId: string
  preview: string
  /** Of the message, of which the preview is. */
  revision: number
  /** Null while only an edit or the deletion has arrived. */
  createdAt: Date | null
  isDeleted: boolean
  /** Written under a shadow ban: only its sender has it. */
  isHidden: boolean
}

/** How far each member has read. */
export type ConversationReadTable = { conversationId: string; readerId: string; upToSeq: number }
