import { isolateBidi } from '@codekin/contracts/direction'
import { Async } from '@codekin/ui-kit/async'
import { Avatar } from '@codekin/ui-kit/avatar'
import { EmptyState } from '@codekin/ui-kit/empty-state'
import { ShowMore } from '@codekin/ui-kit/show-more'
import { RelativeTime } from '@codekin/ui-kit/time'
import { api } from '@codekin/web-runtime/api'
import { Link } from '@codekin/web-runtime/router'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { findConversation } from '../conversation-list/conversations.ts'
import { cutAround } from '../conversation-list/cut-around.ts'
import styles from '../conversation-list/list.module.css'
import { ListSkeleton } from '../conversation-list/list-skeleton.tsx'
import { partnerOf, useMatch } from '../thread/partner.ts'
import type { ChosenFilter, Search } from './filters.ts'

type FoundMessage = Awaited<ReturnType<typeof api.messaging.searchMessages>>['messages'][number]

const pageSize = 20

function useSearchResults(search: Search) {
  return useInfiniteQuery({
    queryKey: [...api.messaging.searchMessages.key({ query: { ...search, limit: pageSize } }), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      api.messaging.searchMessages(
        { query: { ...search, limit: pageSize, ...(pageParam === undefined ? {} : { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    select: ({ pages }) => pages.flatMap(({ messages }) => messages),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
}

function FoundRow({ found, viewerId }: { found: FoundMessage; viewerId: string }) {
  const conversation = findConversation(({ id }) => id === found.conversationId)
  const match = useMatch(found.conversationId, conversation === undefined)
  const name = partnerOf(conversation, match.data)?.name ?? 'A developer'
  const photoUrl = partnerOf(conversation, match.data)?.photoUrl ?? null
  return (
    <li>
      <Link className={styles['row']} to={`/messages/${found.conversationId}?at=${found.seq}`}>
        <Avatar name={name} photoUrl={photoUrl} size={40} />
        <span dir="auto" className={styles['name']}>
          {name}
        </span>
        <span className={styles['time']}>
          <RelativeTime iso={found.createdAt} />
        </span>
        <span className={styles['found']}>
          {found.senderId === viewerId && <span className={styles['you']}>You: </span>}
          <bdi>
            {cutAround(found.content, found.highlights).map((part, index) =>
              part.isMarked ? <mark key={index}>{part.text}</mark> : part.text,
            )}
          </bdi>
        </span>
      </Link>
    </li>
  )
}

type ResultsProps = { search: Search; chosen: readonly ChosenFilter[]; viewerId: string; headingLevel: 2 | 3 }

/** Search results, newest first, with marked words. */
export function SearchResults({ search, chosen, viewerId, headingLevel }: ResultsProps) {
  const query = useSearchResults(search)
  const criteria = [
    ...(search.q === undefined ? [] : [search.q]),
    ...chosen.map(({ key, label }) => `${key}: ${isolateBidi(label)}`),
  ]
  return (
    <Async
      key={query.errorUpdatedAt}
      query={query}
      skeleton={<ListSkeleton />}
      failureTitle="The search failed"
      isEmpty={(messages) => messages.length === 0 && !query.isPlaceholderData}
      empty={
        <EmptyState
          diff={criteria.map((text) => ({ sign: '−', text }))}
          title="Nothing found"
          text={
            chosen.length > 0
              ? 'No messages in your conversations match all of this. Remove a filter to find more.'
              : 'No messages in your conversations contain this.'
          }
          level={headingLevel}
        />
      }
    >
      {(messages) => (
        <>
          <ul role="list" className={styles['list']} aria-label="Search results">
            {messages.map((found) => (
              <FoundRow key={found.id} found={found} viewerId={viewerId} />
            ))}
          </ul>
          <div className={styles['more']}>
            <ShowMore query={query} label="Show older messages" variant="quiet" />
          </div>
        </>
      )}
    </Async>
  )
}
