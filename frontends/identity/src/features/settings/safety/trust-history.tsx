import { Async } from '@codekin/ui-kit/async'
import { dayText } from '@codekin/ui-kit/clock'
import { ShowMore } from '@codekin/ui-kit/show-more'
import { Skeleton } from '@codekin/ui-kit/skeleton'
import { Text } from '@codekin/ui-kit/text'
import { api } from '@codekin/web-runtime/api'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import styles from './safety.module.css'
import { levelText } from './trust-labels.ts'

function useChanges() {
  return useInfiniteQuery({
    queryKey: [...api.trust.listTrustChanges.key(), 'pages'],
    queryFn: ({ pageParam }) =>
      api.trust.listTrustChanges({ query: { limit: 20, ...(pageParam === null ? {} : { cursor: pageParam }) } }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    select: ({ pages }) => pages.flatMap(({ changes }) => changes),
  })
}

function Changes() {
  const query = useChanges()
  return (
    <div className={styles['history']}>
      <Async
        query={query}
        skeleton={<Skeleton height="3rem" />}
        failureTitle="The history couldn’t be loaded"
        isEmpty={(changes) => changes.length === 0}
        empty={
          <Text size="small" tone={2}>
            It hasn’t changed yet.
          </Text>
        }
      >
        {(changes) => (
          <ul className={styles['changes']}>
            {changes.map(({ at, from, to, why }) => (
              <li key={at}>
                <Text as="span" size="ui">
                  {levelText(from)} → {levelText(to)}. {why}
                </Text>{' '}
                <Text as="span" size="small" tone={3}>
                  {dayText(at, 'medium')}
                </Text>
              </li>
            ))}
          </ul>
        )}
      </Async>
      <ShowMore query={query} />
    </div>
  )
}

/** The history of the trust level, loaded when it is opened. */
export function TrustHistory() {
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={styles['more']}>How it has changed</summary>
      {isOpen && <Changes />}
    </details>
  )
}
