import { useEffect, useEffectEvent, useState } from 'react'
import { useEditing } from './editing.ts'
import type { Row } from './rows.ts'
import type { ThreadVirtualizer } from './use-thread-scroll.ts'

/** What one writes is seen, wherever one was reading. */
function useFollowOwn(rows: readonly Row[], scrollToEnd: () => void): void {
  const last = rows.at(-1)
  const writtenKey = last?.kind === 'message' && last.outgoing !== null ? last.key : null
  const follow = useEffectEvent(scrollToEnd)
  useEffect(() => {
    if (writtenKey !== null) follow()
  }, [writtenKey])
}

/** A message that was looked for. `jump`: the how-manieth jump to a day led to it; 0 for none, it came with the address. */
export type Found = { key: string | null; jump: number }

/** Brings a message that was looked for into view, once for each time. */
function useShowFound(rows: readonly Row[], found: Found, show: (index: number) => void): void {
  const { key: foundKey, jump } = found
  const index = foundKey === null ? -1 : rows.findIndex(({ key }) => key === foundKey)
  const isThere = index >= 0
  const bring = useEffectEvent(() => show(index))
  useEffect(() => {
    if (isThere) bring()
  }, [foundKey, isThere, jump])
}

/** Brings the message that one begins to put otherwise into view: what is not there cannot be written in. */
function useShowEdited(rows: readonly Row[], show: (index: number) => void): void {
  const editedId = useEditing(({ messageId }) => messageId)
  const bring = useEffectEvent(() => {
    const index = rows.findIndex((row) => row.kind === 'message' && row.messageId === editedId)
    if (index >= 0) show(index)
  })
  useEffect(() => {
    if (editedId !== null) bring()
  }, [editedId])
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

/** What is written, looked for or put otherwise is brought into view; where a jump leads, the keyboard goes as well. */
export function useJumps(
  rows: readonly Row[],
  virtualizer: ThreadVirtualizer,
  found: Found,
  focusOn: (key: string) => void,
): void {
  useFollowOwn(rows, () => virtualizer.scrollToEnd())
  useShowFound(rows, found, (index) => {
    virtualizer.scrollToIndex(index, { align: 'center' })
    if (found.jump > 0 && found.key !== null) focusOn(found.key)
  })
  useShowEdited(rows, (index) => virtualizer.scrollToIndex(index, { align: 'auto' }))
}
