import { isolateBidi } from '@codekin/contracts/direction'
import { useLocation, useSearchParams } from '@codekin/web-runtime/router'
import { useTitle } from '@codekin/web-runtime/title'
import { useEffect, useRef } from 'react'
import { Composer, type ComposerHandle, EndedNote } from '../features/compose/composer.tsx'
import { resetJump, useJump } from '../features/jump/jump.ts'
import { JumpDialog } from '../features/jump/jump-dialog.tsx'
import { useJoinedMatches } from '../features/presence/presence.ts'
import { ScheduledStrip } from '../features/schedule/scheduled-strip.tsx'
import type { Partner } from '../features/thread/partner.ts'
import { Thread } from '../features/thread/thread.tsx'
import { ThreadSkeleton } from '../features/thread/thread-skeleton.tsx'
import { ConversationHeader } from './conversation-header.tsx'

// One chunk with the panes needed for opening a conversation.
export { ProfileDetails } from '../features/profile/profile-pane.tsx'
export { ConversationPending } from './conversation-pending.tsx'

/** Focuses the composer; on touch screens the heading, because a keyboard would cover the messages. */
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
  /** False while the cached list may be outdated: messages aren't shown until it is refetched, but can be written. */
  isSettled: boolean
  lastSeq: number
  /** Over all conversations. */
  unreadCount: number
}

/** A conversation. Must be keyed by its id. */
export function Conversation({ matchId, viewerId, partner, isSettled, lastSeq, unreadCount }: Props) {
  const { heading, composer } = useOpeningFocus()
  const [search] = useSearchParams()
  const { key } = useLocation()
  useEffect(() => resetJump, [key])
  useJoinedMatches(partner.isEnded ? [] : [matchId])
  const jump = useJump(({ to }) => (to?.conversationId === matchId ? to : null))
  const foundSeq = jump?.seq ?? seqOf(search.get('at'))
  useTitle(unreadCount > 0 ? `${isolateBidi(partner.name)} (${unreadCount})` : partner.name)
  const opening = {
    conversationId: matchId,
    viewerId,
    unreadCount: partner.unreadCount,
    lastSeq,
    foundSeq,
    jump: jump?.count ?? 0,
  }
  return (
    <>
      <ConversationHeader matchId={matchId} partner={partner} headingRef={heading} />
      {isSettled ? (
        <Thread opening={opening} partner={partner} onTakeOpener={(text) => composer.current?.suggest(text)} />
      ) : (
        <ThreadSkeleton />
      )}
      <JumpDialog conversationId={matchId} />
      {partner.isEnded ? (
        <EndedNote name={partner.name} />
      ) : (
        <>
          <ScheduledStrip conversationId={matchId} onEdit={(text) => composer.current?.suggest(text)} />
          <Composer ref={composer} conversationId={matchId} name={partner.name} />
        </>
      )}
    </>
  )
}
