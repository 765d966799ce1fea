/**
 * Messages that a summary still needs: the newest of each conversation and those not yet read. A row may come from the
 * message, from its deletion, or from both in any order.
 */
export type ConversationMessageTable = {
  conversationId: string
  seq: number
  messageId: string
  senderId: string
  /** Null until the message itself has arrived. */
  preview: string | null
  createdAt: Date | null
  isDeleted: boolean
}

/** How far each member has read. */
export type ConversationReadTable = { conversationId: string; readerId: string; upToSeq: number }
