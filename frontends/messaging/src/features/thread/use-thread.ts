import type { Message } from '@codekin/contracts/messaging/models'
import { toast } from '@codekin/web-runtime/toast'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useShallow } from 'zustand/react/shallow'
import { useOutbox } from '../outbox/outbox.ts'
import { sendWaiting } from '../outbox/send-outbox.ts'
import { type History, loadBackTo, loadOlder, useHistory } from './history.ts'
import { buildRows, firstUnreadSeq } from './rows.ts'

export type Opening = {
  conversationId: string
  viewerId: string
  /** As of the opening of the conversation: the "New" divider keeps its position until it is left. */
  unreadCount: number
  lastSeq: number
  /** A message to show, from a search or a jump to a day. */
  foundSeq: number | null
  /** The number of the jump that led there; 0 if none. */
  jump: number
}

/** Whether everything up to the newest message known at the opening is loaded. */
function isComplete(history: History, lastSeq: number): boolean {
  return (history.messages.at(-1)?.seq ?? 0) >= lastSeq
}

function usePaging(conversationId: string) {
  const isLoading = useRef(false)
  return () => {
    if (isLoading.current) return
    isLoading.current = true
    loadOlder(conversationId)
      .catch(() => toast.error('Older messages couldn’t be loaded', { body: 'Scroll up to try again.' }))
      .finally(() => {
        isLoading.current = false
      })
  }
}

/** A search or a jump may lead to an old message. */
function useFound(o: Opening, history: History | undefined) {
  const [isLoaded, setLoaded] = useState(false)
  const isThere = history !== undefined
  useEffect(() => {
    if (o.foundSeq === null || !isThere) return
    let isCancelled = false
    void loadBackTo(o.conversationId, o.foundSeq).then(
      (isReached) => {
        if (isCancelled) return
        setLoaded(true)
        if (!isReached)
          toast.info('That message is too far back to show at once', { body: 'Scroll up to continue from here.' })
      },
      () => toast.error('The message couldn’t be loaded'),
    )
    return () => {
      isCancelled = true
    }
  }, [o.conversationId, o.foundSeq, isThere])
  const found = history?.messages.find(({ seq }) => seq === o.foundSeq)
  return isLoaded && found ? (found.clientMessageId ?? found.id) : null
}

const emptyHistory: History = { messages: [], hasOlder: false }
const unloadedHistory: History = { messages: [], hasOlder: true }

/** Replaces a history that failed to load: empty for a new conversation, or just the unsent messages. */
function getHistoryOrFallback(
  o: Opening,
  query: ReturnType<typeof useHistory>,
  isWriting: boolean,
): History | undefined {
  const isMissing = query.failureCount > 0 || query.errorUpdateCount > 0 || query.fetchStatus === 'paused'
  if (query.data || !isMissing) return query.data
  if (o.lastSeq === 0) return emptyHistory
  return isWriting ? unloadedHistory : undefined
}

/** A conversation's rows, from stored and unsent messages. */
export function useThread(o: Opening) {
  const query = useHistory(o.conversationId, { unread: o.unreadCount, isEnabled: true })
  const outbox = useOutbox(
    useShallow((state) => state.items.filter((item) => item.conversationId === o.conversationId)),
  )
  useEffect(() => {
    if (query.isSuccess) sendWaiting(o.conversationId)
  }, [query.isSuccess, o.conversationId])
  const data = getHistoryOrFallback(o, query, outbox.length > 0)
  const isReady = data !== undefined && (!query.data || isComplete(data, o.lastSeq) || !query.isFetching)
  const messages: readonly Message[] = data?.messages ?? []
  const unreadSeq =
    isReady && isComplete(data, o.lastSeq)
      ? firstUnreadSeq(messages, { viewerId: o.viewerId, count: o.unreadCount, lastSeq: o.lastSeq })
      : null
  const rows = useMemo(
    () => (data ? buildRows(data, outbox, { viewerId: o.viewerId, unreadSeq }) : []),
    [data, outbox, o.viewerId, unreadSeq],
  )
  const startKey = rows.find((row) => row.kind === 'message' && row.startsUnread)?.key ?? null
  return {
    query,
    isThere: data !== undefined,
    isReady,
    messages,
    rows,
    startKey,
    hasOlder: data?.hasOlder ?? false,
    foundKey: useFound(o, data),
    onNearTop: usePaging(o.conversationId),
  }
}
