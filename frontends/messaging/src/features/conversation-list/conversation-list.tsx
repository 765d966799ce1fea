import type { Conversation } from '@codekin/contracts/messaging/models'
import { Async } from '@codekin/ui-kit/async'
import { Button, LinkButton } from '@codekin/ui-kit/button'
import { EmptyState } from '@codekin/ui-kit/empty-state'
import { MergeGlyph } from '@codekin/ui-kit/logo'
import { ShowMore } from '@codekin/ui-kit/show-more'
import { Link } from '@codekin/web-runtime/router'
import { useTitle } from '@codekin/web-runtime/title'
import { Archive, CheckCheck } from 'lucide-react'
import { hasWritten, type TeamQuery, teamPlace } from '../team/team-messages.ts'
import { TeamRow } from '../team/team-row.tsx'
import { ConversationRow } from './conversation-row.tsx'
import type { useConversations } from './conversations.ts'
import styles from './list.module.css'
import { ListSkeleton } from './list-skeleton.tsx'

export type Filter = 'all' | 'unread' | 'archived'
type Query = ReturnType<typeof useConversations>

/** Placeholder conversations, with an invitation to match. */
function ListPlaceholder() {
  return (
    <div className={styles['toCome']}>
      {[0, 1, 2].map((place) => (
        <div key={place} className={styles['rowToCome']}>
          <span className={styles['faceToCome']}>{place === 0 && <MergeGlyph size={20} />}</span>
          <i />
          <i />
        </div>
      ))}
    </div>
  )
}

/** Fills the screen before the first match. */
export function NothingYet({ level = 1 }: { level?: 1 | 2 }) {
  useTitle('Messages')
  return (
    <EmptyState
      art={<ListPlaceholder />}
      title="No conversations yet"
      text="When you and another developer like each other, your conversation starts here."
      action={
        <LinkButton variant="primary" render={<Link to="/discover" />}>
          Discover developers
        </LinkButton>
      }
      level={level}
    />
  )
}

function NothingUnread({ onShowAll }: { onShowAll: () => void }) {
  return (
    <EmptyState
      art={<CheckCheck size={28} />}
      title="Nothing unread"
      text="You’ve read every message."
      action={<Button onClick={onShowAll}>Show all conversations</Button>}
      level={3}
    />
  )
}

/** The list is empty; other conversations may be archived. */
function NothingHere({ filter, onShowAll }: { filter: Filter; onShowAll: () => void }) {
  if (filter === 'unread') return <NothingUnread onShowAll={onShowAll} />
  const isArchive = filter === 'archived'
  return (
    <EmptyState
      art={<Archive size={28} />}
      title={isArchive ? 'No archived conversations' : 'All conversations are archived'}
      text={
        isArchive
          ? 'Conversations you archive stay here until one of you writes again.'
          : 'A conversation comes back when one of you writes again.'
      }
      action={isArchive && <Button onClick={onShowAll}>Show all conversations</Button>}
      level={3}
    />
  )
}

type Props = {
  query: Query
  team: TeamQuery
  filter: Filter
  hasArchived: boolean
  viewerId: string
  openId: string | undefined
  onShowAll: () => void
}

/** The user's conversations, latest first. The unread list keeps the open one until it is left. */
export function ConversationList({ query, hasArchived, team, filter, viewerId, openId, onShowAll }: Props) {
  const isShown = (one: Conversation) =>
    filter === 'unread' ? one.unreadCount > 0 || one.id === openId : one.isArchived === (filter === 'archived')
  return (
    <Async
      key={query.errorUpdatedAt}
      // Frequent refetches are not displayed. The team's row appears together with the others.
      query={{ ...query, data: team.isLoading ? undefined : query.data, isFetching: false }}
      skeleton={<ListSkeleton />}
      failureTitle="Your conversations couldn’t be loaded"
    >
      {(conversations) => {
        const shown = conversations.filter(isShown)
        const isTeamOpen = openId === teamPlace
        const isTeamUnread = isTeamOpen || (team.data?.unreadCount ?? 0) > 0
        const isTeamShown = filter === 'all' || (filter === 'unread' && isTeamUnread)
        const onTop = isTeamShown && hasWritten(team.data) ? team.data : undefined
        const isNothing = conversations.length === 0 && !hasWritten(team.data) && !hasArchived
        if (!isNothing && !onTop && shown.length === 0) return <NothingHere filter={filter} onShowAll={onShowAll} />
        return (
          <>
            <ul role="list" className={styles['list']}>
              {onTop && <TeamRow team={onTop} isOpen={isTeamOpen} />}
              {shown.map((conversation) => (
                <ConversationRow
                  key={conversation.id}
                  conversation={conversation}
                  viewerId={viewerId}
                  isOpen={conversation.id === openId}
                />
              ))}
            </ul>
            <div className={styles['more']}>
              <ShowMore query={query} label="Show more conversations" variant="quiet" />
            </div>
          </>
        )
      }}
    </Async>
  )
}
