/** A look of staff into a conversation. Who was erased is null. */
export type ConversationReadingTable = {
  id: string
  conversationId: string
  staffId: string | null
  oneUserId: string | null
  otherUserId: string | null
  caseId: string | null
  /** Empty once one of the two was erased: it may tell of both. */
  reason: string
  /** How far it was looked through; null: read only. */
  upToSeq: number | null
  readAt: Date
}
