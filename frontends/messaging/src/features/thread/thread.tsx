import { isolateBidi } from '@codekin/contracts/direction'
import { OfflineNote } from '@codekin/ui-kit/async'
import { Failure } from '@codekin/ui-kit/failure'
import type { CallError } from '@codekin/web-runtime/api'
import { useAuth } from '@codekin/web-runtime/auth-store'
import { useState } from 'react'
import { usePresence } from '../presence/presence.ts'
import { MessageList } from './message-list.tsx'
import type { Author } from './message-row.tsx'
import type { Partner } from './partner.ts'
import { StaleNote } from './stale-note.tsx'
import styles from './thread.module.css'
import { ThreadSkeleton } from './thread-skeleton.tsx'
import { ThreadStart } from './thread-start.tsx'
import { TypingLine } from './typing-line.tsx'
import { useMarkRead } from './use-mark-read.ts'
import { type Opening, useThread } from './use-thread.ts'

function useAuthors(partner: Partner): (senderId: string) => Author {
  const user = useAuth((state) => state.user)
  const [own, other] = [
    { name: user?.full_name ?? 'You', photoUrl: user?.photoUrl ?? null },
    { name: partner.name, photoUrl: partner.photoUrl },
  ]
  return (senderId) => (senderId === partner.userId ? other : own)
}

type HistoryQuery = ReturnType<typeof useThread>['query']

/** The last loading error; stays during a retry. */
function useLastError({ error }: HistoryQuery): Error | null {
  const [last, setLast] = useState(error)
  if (error && error !== last) setLast(error)
  return error ?? last
}

function ThreadFailure({ query, error }: { query: HistoryQuery; error: Error & Partial<CallError> }) {
  const { message, requestId, retryAfterSeconds } = error
  return (
    <div className={styles['failure']}>
      <Failure
        key={query.errorUpdatedAt}
        title="The messages couldn’t be loaded"
        message={message}
        requestId={requestId}
        retryAfterSeconds={retryAfterSeconds}
        onRetry={() => void query.refetch()}
      />
    </div>
  )
}

type ThreadProps = {
  opening: Opening
  partner: Partner
  /** Puts an opener into the composer. */
  onTakeOpener: (text: string) => void
}

/** New messages wait in the outbox; earlier ones can't be shown yet. */
function ThreadOffline() {
  return (
    <div className={styles['failure']}>
      <OfflineNote />
    </div>
  )
}

/** The messages of a conversation, including unsent ones. Must be keyed by the conversation. */
export function Thread({ opening, partner, onTakeOpener }: ThreadProps) {
  const [o] = useState(opening)
  const thread = useThread({ ...o, foundSeq: opening.foundSeq })
  const [isAtEnd, setAtEnd] = useState(false)
  const authorOf = useAuthors(partner)
  const isTyping = usePresence((state) => state.typing[o.conversationId] ?? false)
  const { query, messages } = thread
  useMarkRead({
    conversationId: o.conversationId,
    viewerId: o.viewerId,
    messages,
    hasUnread: partner.unreadCount > 0,
    isReading: isAtEnd && thread.isReady && !partner.isEnded,
  })
  const error = useLastError(query)
  if (error && !thread.isThere) return <ThreadFailure query={query} error={error} />
  if (!thread.isReady) return query.fetchStatus === 'paused' ? <ThreadOffline /> : <ThreadSkeleton />
  return (
    <>
      <StaleNote query={query} />
      <MessageList
        rows={thread.rows}
        hasOlder={thread.hasOlder}
        label={`Conversation with ${isolateBidi(partner.name)}`}
        authorOf={authorOf}
        partner={partner}
        startKey={thread.foundKey ?? thread.startKey}
        found={{ key: thread.foundKey, jump: opening.jump }}
        conversationId={o.conversationId}
        start={
          <ThreadStart
            conversationId={o.conversationId}
            partner={partner}
            isAlone={thread.rows.every(({ kind }) => kind === 'start')}
            onTakeOpener={onTakeOpener}
          />
        }
        onNearTop={thread.onNearTop}
        onAtEnd={setAtEnd}
      />
      <TypingLine name={partner.name} isTyping={isTyping && !partner.isEnded} />
    </>
  )
}
