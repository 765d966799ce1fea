import { Async } from '@codekin/ui-kit/async'
import { EmptyState } from '@codekin/ui-kit/empty-state'
import { Stack } from '@codekin/ui-kit/layout'
import { ShowMore } from '@codekin/ui-kit/show-more'
import { Skeleton } from '@codekin/ui-kit/skeleton'
import { Heading } from '@codekin/ui-kit/text'
import { Sprout } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { OwnPoints } from '../points/points.ts'
import { WaysToEarn } from '../points/ways-to-earn.tsx'
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

/** Moves the focus to the first new row after Show more: the button may be gone. */
function useFocusFirstNew(count: number) {
  const list = useRef<HTMLUListElement>(null)
  const before = useRef(count)
  useEffect(() => {
    const known = before.current
    before.current = count
    if (known > 0 && count > known) list.current?.querySelector<HTMLElement>(`li:nth-child(${known + 1})`)?.focus()
  }, [count])
  return list
}

/** All ledger entries, newest first, including reversed ones. */
export function Ledger({ query }: { query: OwnPoints }) {
  const list = useFocusFirstNew(query.data?.entries.length ?? 0)
  return (
    <Stack as="section" gap={5} aria-labelledby="ledger">
      <Heading level={2} id="ledger">
        Points history
      </Heading>
      <Async
        query={query}
        skeleton={<LedgerSkeleton />}
        failureTitle="Your points history couldn’t be loaded"
        isEmpty={({ entries }) => entries.length === 0}
        empty={
          <EmptyState
            art={<Sprout size={40} />}
            title="No points yet"
            text="You earn points with other people and by proving your skills. Here’s how to earn the first ones."
            level={3}
            action={<WaysToEarn />}
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
