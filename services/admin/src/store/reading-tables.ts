/** A conversation read by staff. Erased people are null. */
export type ConversationReadingTable = {
  id: string
  conversationId: string
  staffId: string | null
  oneUserId: string | null
  otherUserId: string | null
  caseId: string | null
  /** Empty once a member was erased: it may mention either of them. */
  reason: string
  /** Last message that was reviewed; null: opened only. */
  upToSeq: number | null
  readAt: Date
}
