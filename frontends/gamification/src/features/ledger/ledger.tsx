import { Async } from '@codekin/ui-kit/async'
import { EmptyState } from '@codekin/ui-kit/empty-state'
import { Stack } from '@codekin/ui-kit/layout'
import { ShowMore } from '@codekin/ui-kit/show-more'
import { Skeleton } from '@codekin/ui-kit/skeleton'
import { Heading } from '@codekin/ui-kit/text'
import { Sprout } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { OwnPoints } from '../points/points.ts'
import { WhatEarns } from '../points/what-earns.tsx'
import { EntryRow } from './entry-row.tsx'
import styles from './ledger.module.css'

export function LedgerSkeleton() {
  return (
    <div className={styles['list']}>
      {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((key) => (
        <div key={key} className={styles['row']}>
          <Skeleton shape="circle" width="2rem" height="2rem" />
          <div className={styles['words']}>
            <Skeleton width="12rem" height="1.5rem" />
            <Skeleton width="9rem" height="1.25rem" />
          </div>
        </div>
      ))}
    </div>
  )
}

/** Whoever asked for more by keys goes on at the first row that came: the button may be gone. */
function useLedToNew(count: number) {
  const list = useRef<HTMLUListElement>(null)
  const before = useRef(count)
  useEffect(() => {
    const known = before.current
    before.current = count
    if (known > 0 && count > known) list.current?.querySelector<HTMLElement>(`li:nth-child(${known + 1})`)?.focus()
  }, [count])
  return list
}

/** Every row for which points were given, the newest first, also those that count no more. */
export function Ledger({ query }: { query: OwnPoints }) {
  const list = useLedToNew(query.data?.entries.length ?? 0)
  return (
    <Stack as="section" gap={5} aria-labelledby="ledger">
      <Heading level={2} id="ledger">
        What you got points for
      </Heading>
      <Async
        query={query}
        skeleton={<LedgerSkeleton />}
        failureTitle="What you got points for could not be loaded"
        isEmpty={({ entries }) => entries.length === 0}
        empty={
          <EmptyState
            art={<Sprout size={40} />}
            title="No points yet"
            text="They come by themselves with what you do together with others, and with what you prove. These earn the first ones."
            level={3}
            action={<WhatEarns />}
          />
        }
      >
        {({ entries }) => (
          <Stack gap={5}>
            <ul ref={list} role="list" className={styles['list']} aria-labelledby="ledger">
              {entries.map((entry) => (
                <EntryRow key={entry.id} entry={entry} />
              ))}
            </ul>
            <ShowMore query={query} />
          </Stack>
        )}
      </Async>
    </Stack>
  )
}
