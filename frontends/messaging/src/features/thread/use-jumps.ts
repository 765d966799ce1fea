import { useEffect, useEffectEvent, useState } from 'react'
import { useEditing } from './editing.ts'
import type { Row } from './rows.ts'
import type { ThreadVirtualizer } from './use-thread-scroll.ts'

/** Scrolls to a message the user sends, wherever they were reading. */
function useScrollToOwn(rows: readonly Row[], scrollToEnd: () => void): void {
  const last = rows.at(-1)
  const writtenKey = last?.kind === 'message' && last.outgoing !== null ? last.key : null
  const scroll = useEffectEvent(scrollToEnd)
  useEffect(() => {
    if (writtenKey !== null) scroll()
  }, [writtenKey])
}

/** The message to show. `jump`: the number of the jump to a day that led to it; 0 if it came from the URL. */
export type Found = { key: string | null; jump: number }

/** Scrolls to the message to show, once per jump. */
function useScrollToFound(rows: readonly Row[], found: Found, show: (index: number) => void): void {
  const { key: foundKey, jump } = found
  const index = foundKey === null ? -1 : rows.findIndex(({ key }) => key === foundKey)
  const isLoaded = index >= 0
  const scrollToTarget = useEffectEvent(() => show(index))
  useEffect(() => {
    if (isLoaded) scrollToTarget()
  }, [foundKey, isLoaded, jump])
}

/** Scrolls to the message being edited, which may be out of view. */
function useScrollToEdited(rows: readonly Row[], show: (index: number) => void): void {
  const editedId = useEditing(({ messageId }) => messageId)
  const scrollToTarget = useEffectEvent(() => {
    const index = rows.findIndex((row) => row.kind === 'message' && row.messageId === editedId)
    if (index >= 0) show(index)
  })
  useEffect(() => {
    if (editedId !== null) scrollToTarget()
  }, [editedId])
}

/** The highest seq of the displayed messages. */
function newestSeq(rows: readonly Row[]): number {
  return rows.reduce((newest, row) => Math.max(newest, (row.kind === 'message' && row.seq) || 0), 0)
}

/** The number of messages by the other member since the end was last in view. */
export function useUnseenCount(rows: readonly Row[], isAtEnd: boolean): number {
  const newest = newestSeq(rows)
  const [lastSeenSeq, setLastSeenSeq] = useState(newest)
  if (isAtEnd && lastSeenSeq !== newest) setLastSeenSeq(newest)
  if (isAtEnd) return 0
  return rows.filter((row) => row.kind === 'message' && !row.isOwn && (row.seq ?? 0) > lastSeenSeq).length
}

/** Scrolls to sent, found and edited messages; a jump to a day also moves the focus. */
export function useJumps(
  rows: readonly Row[],
  virtualizer: ThreadVirtualizer,
  found: Found,
  focusOn: (key: string) => void,
): void {
  useScrollToOwn(rows, () => virtualizer.scrollToEnd())
  useScrollToFound(rows, found, (index) => {
    virtualizer.scrollToIndex(index, { align: 'center' })
    if (found.jump > 0 && found.key !== null) focusOn(found.key)
  })
  useScrollToEdited(rows, (index) => virtualizer.scrollToIndex(index, { align: 'auto' }))
}
