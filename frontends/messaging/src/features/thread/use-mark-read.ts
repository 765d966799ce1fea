import type { Message } from '@codekin/contracts/messaging/models'
import { api } from '@codekin/web-runtime/api'
import { useEffect, useRef } from 'react'
import { clearUnread } from '../conversation-list/conversations.ts'
import { startReading } from './reading.ts'
import { useIsVisible } from './use-is-visible.ts'

/** The newest message of the other member. */
function findNewestReceived(messages: readonly Message[], viewerId: string): Message | undefined {
  return messages.findLast(({ senderId, deletedAt }) => senderId !== viewerId && deletedAt === null)
}

type Options = {
  conversationId: string
  viewerId: string
  messages: readonly Message[]
  hasUnread: boolean
  /** The end is in view, and the conversation still accepts receipts. */
  isReading: boolean
}

/** Marks the conversation as read as soon as its end is in view on a visible page. */
export function useMarkRead({ conversationId, viewerId, messages, hasUnread, isReading }: Options): void {
  const isVisible = useIsVisible()
  const isSeen = isReading && isVisible
  const markedId = useRef<string | null>(null)
  const newest = findNewestReceived(messages, viewerId)
  const newestId = newest && (hasUnread || newest.readAt === null) ? newest.id : null
  useEffect(() => (isSeen ? startReading(conversationId) : undefined), [isSeen, conversationId])
  useEffect(() => {
    if (!isSeen || newestId === null || markedId.current === newestId) return
    markedId.current = newestId
    void api.messaging.markRead({ params: { id: newestId } }).then(
      ({ unreadCount }) => clearUnread(conversationId, unreadCount),
      () => {
        // Retried at the next occasion, silently.
        markedId.current = null
      },
    )
  }, [isSeen, newestId, conversationId])
}
