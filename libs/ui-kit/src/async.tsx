import { WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { clockTime } from './clock.tsx'
import { Failure } from './failure.tsx'
import styles from './state.module.css'
import { Text, VisuallyHidden } from './text.tsx'

/** The part of a query that its view needs. */
export type AsyncQuery<T> = {
  data: T | undefined
  error: unknown
  isPending: boolean
  isFetching: boolean
  fetchStatus: 'fetching' | 'paused' | 'idle'
  dataUpdatedAt: number
  errorUpdatedAt: number
  refetch: () => unknown
}

type AsyncProps<T> = {
  query: AsyncQuery<T>
  /** The final layout, shown until the first answer. */
  skeleton: ReactNode
  isEmpty?: (data: T) => boolean
  empty?: ReactNode
  failureTitle?: string
  children: (data: T) => ReactNode
}

function factsOf(error: unknown): {
  message: string
  requestId?: string | undefined
  retryAfterSeconds?: number | undefined
} {
  const { message, requestId, retryAfterSeconds } = error as Partial<
    Error & { requestId: string; retryAfterSeconds: number }
  >
  return { message: message ?? 'Something went wrong.', requestId, retryAfterSeconds }
}

/** Shown offline without a cached answer: nothing can load until the network is back. */
export function OfflineNote() {
  return (
    <div className={styles['offline']} role="status">
      <WifiOff size={20} aria-hidden="true" />
      <Text isStrong>You’re offline</Text>
      <Text size="small" tone={2}>
        This hasn’t loaded yet. It will load when you’re back online.
      </Text>
    </div>
  )
}

/** The five states of a data view: loading, empty, failed, loaded, and loaded but stale because the network is down. */
export function Async<T>({ query, skeleton, isEmpty, empty, failureTitle, children }: AsyncProps<T>) {
  if (query.data === undefined) {
    if (query.fetchStatus === 'paused') return <OfflineNote />
    if (!query.error) {
      return (
        <div aria-busy="true">
          <VisuallyHidden>Loading…</VisuallyHidden>
          {skeleton}
        </div>
      )
    }
    const facts = factsOf(query.error)
    return (
      <Failure {...(failureTitle ? { title: failureTitle } : {})} {...facts} onRetry={() => void query.refetch()} />
    )
  }
  const isOld = query.fetchStatus === 'paused' || query.error !== null
  return (
    <div className={styles['async']}>
      {query.isFetching && <div className={styles['progress']} aria-hidden="true" />}
      {isOld && (
        <p className={styles['stale']} role="status">
          <WifiOff size={16} aria-hidden="true" />
          Not up to date. As of {clockTime(new Date(query.dataUpdatedAt))}
        </p>
      )}
      {isEmpty?.(query.data) ? empty : children(query.data)}
    </div>
  )
}
