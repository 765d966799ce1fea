import { Async } from '@codekin/ui-kit/async'
import { Avatar } from '@codekin/ui-kit/avatar'
import { EmptyState } from '@codekin/ui-kit/empty-state'
import { RelativeTime } from '@codekin/ui-kit/time'
import { api } from '@codekin/web-runtime/api'
import { queryOf } from '@codekin/web-runtime/query'
import { Link } from '@codekin/web-runtime/router'
import { useRested } from '@codekin/web-runtime/use-rested'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { partnerOf, useMatch } from '../thread/partner.ts'
import { findConversation } from './conversations.ts'
import { cutAround } from './cut-around.ts'
import styles from './list.module.css'
import { ListSkeleton } from './list-skeleton.tsx'

type Found = Awaited<ReturnType<typeof api.messaging.searchMessages>>['messages'][number]

const patienceMilliseconds = 250

/** The same text, once nothing was typed for a moment. */
export function useSettled(text: string): string {
  const settled = useRested(text, patienceMilliseconds)
  return text === '' ? '' : settled
}

function FoundRow({ found, viewerId }: { found: Found; viewerId: string }) {
  const conversation = findConversation(({ id }) => id === found.conversationId)
  const match = useMatch(found.conversationId, conversation === undefined)
  const name = partnerOf(conversation, match.data)?.name ?? 'A developer'
  const photoUrl = partnerOf(conversation, match.data)?.photoUrl ?? null
  return (
    <li>
      <Link className={styles['row']} to={`/messages/${found.conversationId}?at=${found.seq}`}>
        <Avatar name={name} photoUrl={photoUrl} size={40} />
        <span className={styles['name']}>{name}</span>
        <span className={styles['time']}>
          <RelativeTime iso={found.createdAt} />
        </span>
        <span className={styles['found']}>
          {found.senderId === viewerId && <span className={styles['you']}>You: </span>}
          {cutAround(found.content, found.highlights).map((part, index) =>
            part.isMarked ? <mark key={index}>{part.text}</mark> : part.text,
          )}
        </span>
      </Link>
    </li>
  )
}

/** Messages that hold the words, newest first, with the words marked. */
export function SearchResults({ q, viewerId }: { q: string; viewerId: string }) {
  const query = useQuery({
    ...queryOf(api.messaging.searchMessages, { query: { q, limit: 20 } }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  return (
    <Async
      key={query.errorUpdatedAt}
      query={query}
      skeleton={<ListSkeleton />}
      failureTitle="The search failed"
      isEmpty={({ messages }) => messages.length === 0 && !query.isPlaceholderData}
      empty={
        <EmptyState
          diff={[{ sign: '−', text: q }]}
          title="Nothing found"
          text="No message in your conversations contains this."
          level={3}
        />
      }
    >
      {({ messages }) => (
        <ul role="list" className={styles['list']} aria-label="Found messages">
          {messages.map((found) => (
            <FoundRow key={found.id} found={found} viewerId={viewerId} />
          ))}
        </ul>
      )}
    </Async>
  )
}
