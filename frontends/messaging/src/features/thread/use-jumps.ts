import { useEffect, useEffectEvent, useState } from 'react'
import type { Row } from './rows.ts'

/** What one writes is seen, wherever one was reading. */
export function useFollowOwn(rows: readonly Row[], scrollToEnd: () => void): void {
  const last = rows.at(-1)
  const writtenKey = last?.kind === 'message' && last.outgoing !== null ? last.key : null
  const follow = useEffectEvent(scrollToEnd)
  useEffect(() => {
    if (writtenKey !== null) follow()
  }, [writtenKey])
}

/** Brings a message that was looked for into view, once. */
export function useShowFound(rows: readonly Row[], foundKey: string | null, show: (index: number) => void): void {
  const index = foundKey === null ? -1 : rows.findIndex(({ key }) => key === foundKey)
  const isThere = index >= 0
  const bring = useEffectEvent(() => show(index))
  useEffect(() => {
    if (isThere) bring()
  }, [foundKey, isThere])
}

/** Newest number in a conversation that is shown. */
function newestSeq(rows: readonly Row[]): number {
  return rows.reduce((newest, row) => Math.max(newest, (row.kind === 'message' && row.seq) || 0), 0)
}

/** How many messages of the other member came since the end was last in view. */
export function useNewBelow(rows: readonly Row[], isAtEnd: boolean): number {
  const newest = newestSeq(rows)
  const [seen, setSeen] = useState(newest)
  if (isAtEnd && seen !== newest) setSeen(newest)
  if (isAtEnd) return 0
  return rows.filter((row) => row.kind === 'message' && !row.isOwn && (row.seq ?? 0) > seen).length
}
