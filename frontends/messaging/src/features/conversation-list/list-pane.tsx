import type { Conversation } from '@codekin/contracts/messaging/models'
import { useNow } from '@codekin/people/use-now'
import { late } from '@codekin/ui-kit/loaded'
import { Heading } from '@codekin/ui-kit/text'
import { useIdleLoad } from '@codekin/ui-kit/use-idle-load'
import { useMemo, useRef, useState } from 'react'
import { useAllScheduled } from '../schedule/use-all-scheduled.ts'
import type { SearchContext } from '../search/filters.ts'
import { SearchBox } from '../search/search-box.tsx'
import { useSearch } from '../search/use-search.ts'
import type { TeamQuery } from '../team/team-messages.ts'
import { ArchivedSwitch } from './archived-switch.tsx'
import { ConversationList, type Filter } from './conversation-list.tsx'
import { useArchived, useArchivedCount, type useConversations } from './conversations.ts'
import styles from './list.module.css'
import { ListSkeleton } from './list-skeleton.tsx'
import { ScheduledSwitch } from './scheduled-switch.tsx'
import { enterList, moveInList } from './use-list-keys.ts'

const SearchResults = late(() => import('../search/results.tsx').then((m) => m.SearchResults))
// Rarely needed.
const AllScheduled = late(() => import('../schedule/all-scheduled.tsx').then((m) => m.AllScheduled))

/** The filter of the list, or the scheduled messages. */
type Shown = Filter | 'scheduled'

const filters: readonly { value: Filter; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'unread', label: 'Unread' },
]

function FilterSwitch({ filter, onChange }: { filter: Shown; onChange: (filter: Filter) => void }) {
  return (
    <div className={styles['filters']} role="group" aria-label="Filter conversations">
      {filters.map(({ value, label }) => (
        <button
          key={value}
          type="button"
          className={styles['filter']}
          aria-pressed={filter === value}
          onClick={() => onChange(value)}
        >
          {label}
        </button>
      ))}
    </div>
  )
}

/** People and conversations to search by: those in the loaded list. */
function useSurroundings(
  conversations: readonly Conversation[] | undefined,
  openId: string | undefined,
): SearchContext {
  const today = useNow()
  return useMemo(() => {
    const people = (conversations ?? []).map(({ id, profile }) => ({
      userId: profile.id,
      conversationId: id,
      name: profile.full_name,
    }))
    return { people, openId, today }
  }, [conversations, openId, today])
}

type Props = {
  query: ReturnType<typeof useConversations>
  team: TeamQuery
  viewerId: string
  openId: string | undefined
}

const titles: Partial<Record<Shown, string>> = { archived: 'Archived', scheduled: 'Scheduled' }

type ListProps = Props & { shown: Shown; onShow: (shown: Shown) => void }

/** The conversations or the scheduled messages, with the switches between them. */
function Lists({ query, team, viewerId, openId, shown, onShow }: ListProps) {
  const archived = useArchived()
  const archivedCount = useArchivedCount()
  const scheduled = useAllScheduled()
  const isArchive = shown === 'archived'
  const isSchedule = shown === 'scheduled'
  return (
    <>
      {!isArchive && (scheduled.length > 0 || isSchedule) && (
        <ScheduledSwitch
          scheduled={scheduled}
          isOn={isSchedule}
          onSwitch={() => onShow(isSchedule ? 'all' : 'scheduled')}
        />
      )}
      {!isSchedule && (archivedCount > 0 || isArchive) && (
        <ArchivedSwitch
          count={archivedCount}
          isOn={isArchive}
          onSwitch={() => onShow(isArchive ? 'all' : 'archived')}
        />
      )}
      {isSchedule ? (
        <AllScheduled scheduled={scheduled} conversations={[...(query.data ?? []), ...(archived.data ?? [])]} />
      ) : (
        <ConversationList
          query={isArchive && archivedCount > 0 ? archived : query}
          team={team}
          filter={shown}
          hasArchived={archivedCount > 0 || isArchive}
          viewerId={viewerId}
          openId={openId}
          onShowAll={() => onShow('all')}
        />
      )}
    </>
  )
}

/** The left pane: search, filter and the conversations. */
export function ListPane({ query, team, viewerId, openId }: Props) {
  const [shown, setShown] = useState<Shown>('all')
  const box = useSearch(useSurroundings(query.data, openId))
  const body = useRef<HTMLDivElement>(null)
  useIdleLoad(SearchResults.preload)
  return (
    <section className={styles['pane']} aria-label="Conversations">
      <div className={styles['top']}>
        <div className={styles['titleLine']}>
          <Heading level={openId === undefined ? 1 : 2} look="h3">
            {titles[shown] ?? 'Messages'}
          </Heading>
          {box.isEmpty && !titles[shown] && <FilterSwitch filter={shown} onChange={setShown} />}
        </div>
        <SearchBox box={box} onKeyDown={(event) => enterList(event, body.current)} />
      </div>
      <div ref={body} className={styles['body']} onKeyDown={moveInList}>
        {box.search === null ? (
          <Lists query={query} team={team} viewerId={viewerId} openId={openId} shown={shown} onShow={setShown} />
        ) : (
          <SearchResults
            search={box.search}
            chosen={box.chosen}
            viewerId={viewerId}
            headingLevel={openId === undefined ? 2 : 3}
            waiting={<ListSkeleton />}
          />
        )}
      </div>
    </section>
  )
}
