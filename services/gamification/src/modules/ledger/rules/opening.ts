import type { Pair, Turn } from './conversation-claims.ts'

/** How a conversation began, as one of its two sees it. */
export type Opening = {
  userId: string
  otherUserId: string
  /** They wrote first. */
  isOwn: boolean
  openedAt: Date
  /** The first message of the one who did not write first. */
  answeredAt: Date | null
}

/**
 * The beginning of a conversation in the eyes of each. What is hidden, its author alone sees: it begins nothing for the other, keeps
 * them waiting for nothing and answers them nothing. A deleted message was written when it was.
 */
export function openingsOf({ userIds }: Pair, turns: readonly Turn[]): Opening[] {
  const inOrder = turns.toSorted((a, b) => a.seq - b.seq)
  return userIds.flatMap((userId, at) => {
    const seen = inOrder.filter(({ isHidden, senderId }) => !isHidden || senderId === userId)
    const first = seen[0]
    if (!first) return []
    const answer = seen.find(({ senderId }) => senderId !== first.senderId)
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
