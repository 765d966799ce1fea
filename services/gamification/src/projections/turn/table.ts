/** That somebody wrote, from messaging: the first `countedTurns` messages of every conversation. Hidden: seen by its sender alone. */
export type TurnTable = {
  conversationId: string
  seq: number
  messageId: string
  senderId: string
  /** Null while only its deletion was told of. */
  sentAt: Date | null
  deletedAt: Date | null
  isHidden: boolean
}
