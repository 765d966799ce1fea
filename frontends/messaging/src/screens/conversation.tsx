import { OfflineNote } from '@codekin/ui-kit/async'
import { LinkButton } from '@codekin/ui-kit/button'
import { EmptyState } from '@codekin/ui-kit/empty-state'
import { Failure } from '@codekin/ui-kit/failure'
import { CallError } from '@codekin/web-runtime/api'
import { Link, useLocation, useSearchParams } from '@codekin/web-runtime/router'
import { useTitle } from '@codekin/web-runtime/title'
import { useEffect, useRef } from 'react'
import { Composer, type ComposerHandle, EndedNote } from '../features/compose/composer.tsx'
import { useRooms } from '../features/presence/presence.ts'
import type { Partner } from '../features/thread/partner.ts'
import { Thread } from '../features/thread/thread.tsx'
import { ThreadSkeleton } from '../features/thread/thread-skeleton.tsx'
import { ConversationHeader, HeaderSkeleton } from './conversation-header.tsx'
import styles from './messages.module.css'

export function Missing() {
  useTitle('Conversation not found')
  const { pathname } = useLocation()
  return (
    <div className={styles['missing']}>
      <EmptyState
        diff={[
          { sign: '−', text: pathname },
          { sign: '+', text: '/messages' },
        ]}
        title="This conversation does not exist"
        text="It may have been removed, or the address is not quite right."
        level={1}
        action={<LinkButton render={<Link to="/messages" />}>Back to your messages</LinkButton>}
      />
    </div>
  )
}

/** An address that no conversation can have leads nowhere, as one that none has. */
const missingCodes: readonly string[] = ['not_found', 'invalid_request']

type PendingProps = { error: Error | null; isOffline: boolean; onRetry: () => void }

/** The conversation while nobody knows yet whom it is with. */
export function ConversationPending({ error, isOffline, onRetry }: PendingProps) {
  if (error instanceof CallError && missingCodes.includes(error.code)) return <Missing />
  if (isOffline) {
    return (
      <div className={styles['missing']}>
        <OfflineNote />
      </div>
    )
  }
  if (!error) {
    return (
      <>
        <HeaderSkeleton />
        <ThreadSkeleton />
      </>
    )
  }
  return (
    <div className={styles['missing']}>
      <Failure
        title="The conversation could not be loaded"
        level={1}
        message={error.message}
        requestId={error instanceof CallError ? error.requestId : undefined}
        onRetry={onRetry}
        action={
          <LinkButton variant="quiet" render={<Link to="/messages" />}>
            All conversations
          </LinkButton>
        }
      />
    </div>
  )
}

/** The keyboard goes to where one writes; on a screen with its own keyboard that would cover what one came to read. */
function useOpeningFocus() {
  const heading = useRef<HTMLDivElement>(null)
  const composer = useRef<ComposerHandle>(null)
  const { key } = useLocation()
  useEffect(() => {
    // The first page of a visit keeps the browser's own focus.
    if (key === 'default') return
    const hasOwnKeyboard = matchMedia('(pointer: coarse)').matches
    if (composer.current && !hasOwnKeyboard) composer.current.focus()
    else heading.current?.focus({ preventScroll: true })
  }, [key])
  return { heading, composer }
}

function seqOf(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
}

type Props = {
  matchId: string
  viewerId: string
  partner: Partner
  /** What was known of it may be old: the list is awaited before anything is shown, and one can write meanwhile. */
  isSettled: boolean
  lastSeq: number
  /** Over all conversations. */
  unreadCount: number
}

/** One conversation. Must be keyed by its id. */
export function Conversation({ matchId, viewerId, partner, isSettled, lastSeq, unreadCount }: Props) {
  const { heading, composer } = useOpeningFocus()
  const [search] = useSearchParams()
  useRooms(partner.isEnded ? [] : [matchId])
  const foundSeq = seqOf(search.get('at'))
  useTitle(unreadCount > 0 ? `${partner.name} (${unreadCount})` : partner.name)
  const opening = { conversationId: matchId, viewerId, unreadCount: partner.unreadCount, lastSeq, foundSeq }
  return (
    <>
      <ConversationHeader matchId={matchId} partner={partner} headingRef={heading} />
      {isSettled ? (
        <Thread opening={opening} partner={partner} onTakeOpener={(text) => composer.current?.suggest(text)} />
      ) : (
        <ThreadSkeleton />
      )}
      {partner.isEnded ? (
        <EndedNote name={partner.name} />
      ) : (
        <Composer ref={composer} conversationId={matchId} name={partner.name} />
      )}
    </>
  )
}
