import { firstName } from '@codekin/people/phrases'
import { LinkButton } from '@codekin/ui-kit/button'
import { classes } from '@codekin/ui-kit/classes'
import { EmptyState } from '@codekin/ui-kit/empty-state'
import { useIdleLoad } from '@codekin/ui-kit/use-idle-load'
import { useAuth } from '@codekin/web-runtime/auth-store'
import { refresh } from '@codekin/web-runtime/query'
import { Link, Navigate, useParams } from '@codekin/web-runtime/router'
import { useTitle } from '@codekin/web-runtime/title'
import { findEarliestFuture, useRefetchAt } from '@codekin/web-runtime/use-refetch-at'
import { useState } from 'react'
import { useArrangeKeys } from '../features/arrange/use-arrange-keys.ts'
import { NothingYet } from '../features/conversation-list/conversation-list.tsx'
import {
  refetchConversations,
  useArchived,
  useArchivedCount,
  useConversations,
} from '../features/conversation-list/conversations.ts'
import { ListPane } from '../features/conversation-list/list-pane.tsx'
import { findUnanswered } from '../features/conversation-list/unanswered.ts'
import { useSavedDrafts } from '../features/drafts/use-saved-drafts.ts'
import { useJoinedMatches, usePresenceFrames } from '../features/presence/presence.ts'
import profileStyles from '../features/profile/profile.module.css'
import {
  hasWritten,
  type TeamQuery,
  teamName,
  teamPlace,
  useLiveTeam,
  useTeam,
} from '../features/team/team-messages.ts'
import { LiveSoon } from '../features/thread/live-soon.tsx'
import { partnerOf, useMatch } from '../features/thread/partner.ts'
import { Conversation, ConversationPending, ProfileDetails, TeamConversation } from '../late-panes.ts'
import { ConversationSkeleton } from './conversation-skeleton.tsx'
import styles from './messages.module.css'
import { useVisualViewport } from './use-visual-viewport.ts'

/** Number of newest conversations with presence and typing. */
const roomsMax = 12

type Query = ReturnType<typeof useConversations>

function countUnread(query: Query, team: TeamQuery): number {
  const unmuted = (query.data ?? []).filter(({ muted }) => muted === null)
  return unmuted.reduce((sum, { unreadCount }) => sum + unreadCount, team.data?.unreadCount ?? 0)
}

/** The next unread conversation, from the top of the list. */
function findNextUnread(query: Query, team: TeamQuery): { id: string; name: string } | undefined {
  if (team.data && team.data.unreadCount > 0) return { id: teamPlace, name: `the ${teamName}` }
  const next = query.data?.find(({ unreadCount, muted }) => unreadCount > 0 && muted === null)
  return next && { id: next.id, name: firstName(next.profile.full_name) }
}

type EmptyText = { title: string; text?: string; link?: { id: string; label: string } }

/** The next step without an open conversation: read on, or reply to the last waiting person. */
function getEmptyText(query: Query, team: TeamQuery): EmptyText {
  const unread = countUnread(query, team)
  const next = findNextUnread(query, team)
  if (next) {
    const title = `${unread} unread message${unread === 1 ? '' : 's'}`
    return { title, link: { id: next.id, label: `Read what ${next.name} wrote` } }
  }
  const unanswered = findUnanswered(query.data ?? [])
  // Muted conversations may be unread, and older pages may contain waiting people.
  const isAllRead = !query.hasNextPage && !query.data?.some(({ unreadCount }) => unreadCount > 0)
  if (!unanswered) {
    const title = isAllRead ? 'You’re up to date' : 'No conversation open'
    return { title, text: 'Pick a conversation from the list.' }
  }
  const name = firstName(unanswered.profile.full_name)
  return { title: `${name} is waiting for your reply`, link: { id: unanswered.id, label: `Reply to ${name}` } }
}

function NothingOpen({ query, team }: { query: Query; team: TeamQuery }) {
  const unread = countUnread(query, team)
  const { title, text, link } = getEmptyText(query, team)
  useTitle(unread > 0 ? `Messages (${unread})` : 'Messages')
  const hasArchived = useArchivedCount() > 0
  const hasConversations = query.data !== undefined && (query.data.length > 0 || hasArchived)
  return (
    <div className={styles['missing']}>
      {query.data?.length === 0 && !hasArchived && !link && <NothingYet level={2} />}
      {(hasConversations || link) && (
        <EmptyState
          title={title}
          text={text}
          action={link && <LinkButton render={<Link to={`/messages/${link.id}`} />}>{link.label}</LinkButton>}
        />
      )}
    </div>
  )
}

/** Resolves the id in the URL: a conversation, or the developer it is with. */
function Opened({
  id,
  viewerId,
  query,
  unreadCount,
}: {
  id: string
  viewerId: string
  query: Query
  unreadCount: number
}) {
  const archived = useArchived()
  const all = [...(query.data ?? []), ...(archived.data ?? [])]
  const conversation = all.find((one) => one.id === id)
  const bySender = all.find((one) => one.profile.id === id)
  const [openedId, setOpenedId] = useState<string | null>(null)
  // An outdated list would misplace the "New" divider, so it is awaited once.
  const isListSettled =
    openedId === id ||
    query.isError ||
    query.failureCount > 0 ||
    query.fetchStatus === 'paused' ||
    (!query.isPending && !query.isFetching)
  const match = useMatch(id, !bySender)
  const partner = partnerOf(conversation, match.data)
  if (partner && isListSettled && openedId !== id) setOpenedId(id)
  if (bySender) return <Navigate to={`/messages/${bySender.id}`} replace />
  if (!partner) {
    return (
      <ConversationPending
        error={isListSettled ? match.error : null}
        isOffline={match.fetchStatus === 'paused'}
        onRetry={() => void match.refetch()}
        waiting={<ConversationSkeleton />}
      />
    )
  }
  const lastSeq = conversation?.lastMessage?.seq ?? match.data?.lastMessage?.seq ?? 0
  return (
    <Conversation
      key={id}
      matchId={id}
      viewerId={viewerId}
      partner={partner}
      isSettled={isListSettled}
      lastSeq={lastSeq}
      unreadCount={unreadCount}
      waiting={<ConversationSkeleton />}
    />
  )
}

type ShownProps = { matchId: string | undefined; viewerId: string; query: Query; team: TeamQuery }

/** The right pane. */
function Shown({ matchId, viewerId, query, team }: ShownProps) {
  const unreadCount = countUnread(query, team)
  if (matchId === undefined) return <NothingOpen query={query} team={team} />
  if (matchId === teamPlace)
    return <TeamConversation query={team} unreadCount={unreadCount} waiting={<ConversationSkeleton />} />
  return <Opened id={matchId} viewerId={viewerId} query={query} unreadCount={unreadCount} />
}

/** Whether there is a partner to show: a conversation that can't be opened shows its error once. */
function useHasPartner(matchId: string | undefined, query: Query): boolean {
  const isEnabled = matchId !== undefined && matchId !== teamPlace
  const match = useMatch(matchId ?? '', isEnabled)
  const isListed = query.data?.some(({ id }) => id === matchId) ?? false
  return isEnabled && (isListed || match.error === null)
}

/** On wide screens, beside the conversation. */
function About({ matchId }: { matchId: string }) {
  return (
    <aside className={classes(profileStyles['pane'], styles['details'])} aria-label="About this developer" tabIndex={0}>
      <ProfileDetails matchId={matchId} />
    </aside>
  )
}

/** The list and the open conversation, side by side or one after the other. */
export function Messages() {
  const { matchId } = useParams()
  const viewerId = useAuth((state) => state.user?.id ?? '')
  const query = useConversations()
  const team = useTeam()
  const viewport = useVisualViewport()
  useIdleLoad(Conversation.preload)
  useSavedDrafts()
  usePresenceFrames(viewerId)
  useLiveTeam(matchId === teamPlace)
  useArrangeKeys(matchId)
  // A conversation counts again when its mute ends.
  useRefetchAt(findEarliestFuture((query.data ?? []).map(({ muted }) => muted?.until)), () => {
    void refetchConversations()
    void refresh('messaging', 'countUnread')
  })
  const hasArchived = useArchivedCount() > 0
  const newest = (query.data ?? []).slice(0, roomsMax).map((conversation) => conversation.id)
  useJoinedMatches(newest)
  const hasPartner = useHasPartner(matchId, query)
  const isEmpty = query.data?.length === 0 && !hasArchived
  const live = <LiveSoon viewerId={viewerId} openId={matchId} />
  if (matchId === undefined && isEmpty && !team.isLoading && !hasWritten(team.data)) {
    return (
      <div className={classes(styles['place'], styles['missing'])}>
        {live}
        <NothingYet />
      </div>
    )
  }
  return (
    <div className={classes(styles['place'], viewport.hasKeyboard && styles['keyboard'])} style={viewport.style}>
      <div className={classes(styles['panes'], matchId !== undefined && styles['open'], hasPartner && styles['three'])}>
        <ListPane query={query} team={team} viewerId={viewerId} openId={matchId} />
        <section
          className={styles['conversation']}
          aria-label={matchId === undefined ? 'No conversation' : 'Conversation'}
        >
          <Shown matchId={matchId} viewerId={viewerId} query={query} team={team} />
        </section>
        {matchId !== undefined && hasPartner && <About matchId={matchId} />}
      </div>
      {live}
    </div>
  )
}
