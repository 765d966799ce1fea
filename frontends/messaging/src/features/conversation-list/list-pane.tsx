import { IconButton } from '@codekin/ui-kit/button'
import { Heading } from '@codekin/ui-kit/text'
import { AffixedInput } from '@codekin/ui-kit/text-input'
import { Search, X } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import type { TeamQuery } from '../team/team-messages.ts'
import { ConversationList, type Filter } from './conversation-list.tsx'
import type { useConversations } from './conversations.ts'
import styles from './list.module.css'
import { SearchResults, useSettled } from './search.tsx'
import { enterList, moveInList } from './use-list-keys.ts'

const filters: readonly { value: Filter; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'unread', label: 'Unread' },
]

function FilterSwitch({ filter, onChange }: { filter: Filter; onChange: (filter: Filter) => void }) {
  return (
    <div className={styles['filters']} role="group" aria-label="Which conversations">
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

function SearchInput({
  typed,
  onChange,
  onKeyDown,
}: {
  typed: string
  onChange: (text: string) => void
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}) {
  return (
    <AffixedInput
      role="searchbox"
      inputMode="search"
      enterKeyHint="search"
      className={styles['search']}
      before={<Search size={16} className={styles['searchIcon']} aria-hidden="true" />}
      placeholder="Search messages"
      aria-label="Search messages"
      value={typed}
      maxLength={200}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onChange('')
        onKeyDown(event)
      }}
      after={
        typed !== '' && (
          <IconButton
            size="small"
            label="Clear the search"
            icon={<X size={16} />}
            onClick={() => onChange('')}
            hasTooltip={false}
          />
        )
      }
    />
  )
}

type Props = {
  query: ReturnType<typeof useConversations>
  team: TeamQuery
  viewerId: string
  openId: string | undefined
}

/** The left pane: search, filter and the conversations. */
export function ListPane({ query, team, viewerId, openId }: Props) {
  const [filter, setFilter] = useState<Filter>('all')
  const [typed, setTyped] = useState('')
  const q = useSettled(typed.trim())
  const body = useRef<HTMLDivElement>(null)
  return (
    <section className={styles['pane']} aria-label="Conversations">
      <div className={styles['top']}>
        <div className={styles['titleLine']}>
          <Heading level={openId === undefined ? 1 : 2} look="h3">
            Messages
          </Heading>
          {typed === '' && <FilterSwitch filter={filter} onChange={setFilter} />}
        </div>
        <SearchInput typed={typed} onChange={setTyped} onKeyDown={(event) => enterList(event, body.current)} />
      </div>
      <div ref={body} className={styles['body']} onKeyDown={moveInList}>
        {q === '' ? (
          <ConversationList
            query={query}
            team={team}
            filter={filter}
            viewerId={viewerId}
            openId={openId}
            onShowAll={() => setFilter('all')}
          />
        ) : (
          <SearchResults q={q} viewerId={viewerId} />
        )}
      </div>
    </section>
  )
}
