import { WifiOff } from 'lucide-react'
import { clockText } from './days.ts'
import styles from './thread.module.css'

type Query = { fetchStatus: string; error: unknown; dataUpdatedAt: number }

/** Shown above data that can't be refreshed. */
export function StaleNote({ query }: { query: Query }) {
  const isNever = query.dataUpdatedAt === 0
  if (!isNever && query.fetchStatus !== 'paused' && query.error === null) return null
  return (
    <p className={styles['stale']} role="status">
      <WifiOff size={14} aria-hidden="true" />
      {isNever
        ? 'Messages couldn’t be loaded yet. We’ll keep trying.'
        : `Not up to date. As of ${clockText(new Date(query.dataUpdatedAt).toISOString())}`}
    </p>
  )
}
