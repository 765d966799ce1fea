import type { Message, Pair } from './conversation-claims.ts'

/** How a conversation started, as one participant sees it. */
export type ConversationStart = {
  userId: string
  otherUserId: string
  /** This user wrote first. */
  isOwn: boolean
  openedAt: Date
  /** The first reply: the first message of the other side. */
  answeredAt: Date | null
}

/**
 * How a conversation started, for each participant. Only its author sees a hidden message: for the other it neither starts the
 * conversation nor replies. Deleted messages count.
 */
export function conversationStarts({ userIds }: Pair, messages: readonly Message[]): ConversationStart[] {
  const inOrder = messages.toSorted((a, b) => a.seq - b.seq)
  return userIds.flatMap((userId, at) => {
    const visible = inOrder.filter(({ isHidden, senderId }) => !isHidden || senderId === userId)
    const first = visible[0]
    if (!first) return []
    const answer = visible.find(({ senderId }) => senderId !== first.senderId)
    return [
      {
        userId,
        otherUserId: userIds[1 - at] as string,
        isOwn: first.senderId === userId,
        openedAt: first.sentAt,
        answeredAt: answer?.sentAt ?? null,
      },
    ]
  })
}
