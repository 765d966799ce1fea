import type { CountedRepository } from '@codekin/contracts/github/models'
import { counted } from '@codekin/people/phrases'
import { Button } from '@codekin/ui-kit/button'
import { EmptyState } from '@codekin/ui-kit/empty-state'
import { Row } from '@codekin/ui-kit/layout'
import { moveFocus } from '@codekin/ui-kit/move-focus'
import { Select } from '@codekin/ui-kit/select'
import { Heading, Text } from '@codekin/ui-kit/text'
import { AffixedInput } from '@codekin/ui-kit/text-input'
import { useSearchParams } from '@codekin/web-runtime/router'
import { Search } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import styles from './repositories.module.css'
import {
  findRepositories,
  isCounted,
  type Order,
  parseRepositoryFilter,
  type RepositoryFilter,
  type Show,
} from './repositories.ts'
import { RepositoryTable } from './repository-table.tsx'
import { useExclusion } from './use-exclusion.ts'

const pageSize = 20

const orders: readonly { value: Order; label: string }[] = [
  { value: 'lines', label: 'Most lines' },
  { value: 'commits', label: 'Most commits' },
  { value: 'pulls', label: 'Most pull requests' },
  { value: 'stars', label: 'Most stars' },
  { value: 'name', label: 'By name' },
]

type Change = (part: { show?: Show; sort?: Order; q?: string }) => void

/** The filter, kept in the URL, and the number of rows shown. */
function useRepositoryFilter() {
  const [search, setSearch] = useSearchParams()
  const [pages, setPages] = useState(1)
  const change: Change = (part) => {
    if (part.q !== undefined) setPages(1)
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        for (const [name, value] of Object.entries(part)) {
          if (value === '' || value === 'all') next.delete(name)
          else next.set(name, value)
        }
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  }
  return {
    filter: parseRepositoryFilter(search),
    change,
    shownMax: pages * pageSize,
    showMore: () => setPages(pages + 1),
  }
}

type FilterProps = { all: readonly CountedRepository[]; show: Show; onShow: (show: Show) => void }

function Filter({ all, show, onShow }: FilterProps) {
  const counting = all.filter(isCounted).length
  const shows: readonly { value: Show; label: string; count: number }[] = [
    { value: 'all', label: 'All', count: all.length },
    { value: 'counted', label: 'Counted', count: counting },
    { value: 'not-counted', label: 'Not counted', count: all.length - counting },
  ]
  return (
    <div className={styles['filter']} role="group" aria-label="Which repositories">
      {shows.map(({ value, label, count }) => (
        <button key={value} type="button" aria-pressed={value === show} onClick={() => onShow(value)}>
          {label} <span>{count}</span>
        </button>
      ))}
    </div>
  )
}

type SearchFieldProps = { query: string; onQuery: (query: string) => void }

/** Shows what is typed at once; the URL follows when the page renders. */
function SearchField({ query, onQuery }: SearchFieldProps) {
  const [typed, setTyped] = useState(query)
  const [before, setBefore] = useState(query)
  if (before !== query) {
    setBefore(query)
    setTyped(query)
  }
  return (
    <AffixedInput
      type="search"
      aria-label="Search repositories"
      placeholder="Name or technology"
      before={<Search size={16} aria-hidden="true" />}
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value)
        onQuery(target.value)
      }}
    />
  )
}

type ToolsProps = Pick<FilterProps, 'all'> & { filter: RepositoryFilter; onChange: Change }

/** Filter, order and search. */
function Tools({ all, filter, onChange }: ToolsProps) {
  return (
    <div className={styles['tools']}>
      <Filter all={all} show={filter.show} onShow={(show) => onChange({ show })} />
      <div className={styles['order']}>
        <Select label="Order" options={orders} value={filter.order} onChange={(sort) => onChange({ sort })} />
      </div>
      <div className={styles['search']}>
        <SearchField query={filter.query} onQuery={(q) => onChange({ q })} />
      </div>
    </div>
  )
}

type ListProps = { shown: readonly CountedRepository[]; filter: RepositoryFilter; onChange: Change }

function List({ shown, filter, onChange }: ListProps) {
  const exclude = useExclusion()
  const place = useRef<HTMLDivElement>(null)
  function excludeOne(button: HTMLElement, one: CountedRepository): void {
    // The row may leave the list with its button.
    if (filter.show !== 'all') {
      moveFocus(
        button,
        place.current?.querySelectorAll<HTMLElement>('[data-exclude]') ?? [],
        findHeading(place.current),
      )
    }
    exclude(one, one.reason !== 'excluded-by-you')
  }
  if (shown.length === 0) return <Nothing filter={filter} onAll={() => onChange({ show: 'all', q: '' })} />
  return (
    <div ref={place}>
      <RepositoryTable
        rows={shown}
        order={filter.order}
        onOrder={(sort) => onChange({ sort })}
        onExclude={excludeOne}
      />
    </div>
  )
}

/** All repositories with what counts. */
export function RepositoriesPart({ repositories }: { repositories: readonly CountedRepository[] }) {
  const { filter, change, shownMax, showMore } = useRepositoryFilter()
  const found = useMemo(() => findRepositories(repositories, filter), [repositories, filter])
  const rest = found.length - shownMax
  return (
    <section className={styles['part']} aria-labelledby="repositories">
      <div className={styles['title']}>
        <Heading level={2} id="repositories" tabIndex={-1}>
          Repositories
        </Heading>
        <Text size="ui" tone={2}>
          Where you committed, what counts, and why the rest doesn’t. What you exclude doesn’t count anywhere.
        </Text>
      </div>
      <Tools all={repositories} filter={filter} onChange={change} />
      <p className={styles['found']} role="status">
        {filter.query.trim() && `${counted(found.length, 'repository', 'repositories')} found`}
      </p>
      <List shown={found.slice(0, shownMax)} filter={filter} onChange={change} />
      {rest > 0 && (
        <Row justify="center">
          <Button onClick={showMore}>Show {Math.min(rest, pageSize)} more</Button>
        </Row>
      )}
    </section>
  )
}

const findHeading = (place: HTMLElement | null) => place?.closest('section')?.querySelector<HTMLElement>('h2') ?? null

function Nothing({ filter: { query: words, show }, onAll }: { filter: RepositoryFilter; onAll: () => void }) {
  const text = words.trim() || (show === 'counted' ? 'what counts' : 'what doesn’t count')
  return (
    <EmptyState
      diff={[{ sign: '−', text }]}
      title="No matching repositories"
      text="Try another filter or name."
      level={3}
      action={<Button onClick={onAll}>Show all repositories</Button>}
    />
  )
}
