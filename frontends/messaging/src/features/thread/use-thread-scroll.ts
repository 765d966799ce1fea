import { defaultRangeExtractor, type Range, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { Row } from './rows.ts'

/** Shorter lists are not virtualised, so that the browser's own search works. */
const virtualFrom = 100
/** Distance that counts as being at the end. */
const endPixels = 64
/** Older messages are loaded before their place comes into view. */
const olderPixels = 900
export const olderPlacePixels = 72
const contextPixels = 120
const lineHeight = 23
const lettersPerLine = 70

function estimatedHeight(row: Row | undefined): number {
  if (!row) return lineHeight
  if (row.kind === 'start') return 240
  const lines = row.content.split('\n').reduce((sum, line) => sum + Math.ceil((line.length || 1) / lettersPerLine), 0)
  return lines * lineHeight + (row.startsGroup ? 40 : 6) + (row.startsDay ? 48 : 0) + (row.startsUnread ? 32 : 0)
}

export type ThreadVirtualizer = Virtualizer<HTMLDivElement, Element>

function useRows(
  scroller: RefObject<HTMLDivElement | null>,
  rows: readonly Row[],
  o: { hasOlder: boolean; activeKey: string | null },
): ThreadVirtualizer {
  const activeIndex = o.activeKey === null ? -1 : rows.findIndex(({ key }) => key === o.activeKey)
  const rangeExtractor = (range: Range) => {
    if (range.count < virtualFrom) return Array.from({ length: range.count }, (_, index) => index)
    const indexes = defaultRangeExtractor(range)
    // The focused row stays mounted, otherwise the focus would be lost.
    if (activeIndex < 0 || indexes.includes(activeIndex)) return indexes
    return [...indexes, activeIndex].toSorted((a, b) => a - b)
  }
  // It keeps state outside React, which is only a problem for the memoising compiler, and that isn't used here.
  // oxlint-disable-next-line react/incompatible-library
  return useVirtualizer<HTMLDivElement, Element>({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => estimatedHeight(rows[index]),
    getItemKey: (index) => rows[index]?.key ?? index,
    rangeExtractor,
    overscan: 12,
    anchorTo: 'end',
    followOnAppend: true,
    scrollEndThreshold: endPixels,
    paddingStart: o.hasOlder ? olderPlacePixels : 0,
  })
}

function isAtEndOf(element: HTMLElement): boolean {
  return element.scrollHeight - element.scrollTop - element.clientHeight <= endPixels
}

type Options = {
  rows: readonly Row[]
  hasOlder: boolean
  activeKey: string | null
  /** Shown first instead of the end. */
  startKey: string | null
  onNearTop: () => void
  onAtEnd: (isAtEnd: boolean) => void
}

/** The scrolling of a conversation: starts at the first unread message, stays at the end if it is there, never jumps. */
export function useThreadScroll({ rows, hasOlder, activeKey, startKey, onNearTop, onAtEnd }: Options) {
  const scroller = useRef<HTMLDivElement>(null)
  const [isAtEnd, setAtEnd] = useState(true)
  const wasAtEnd = useRef(true)
  const virtualizer = useRows(scroller, rows, { hasOlder, activeKey })

  const onScroll = () => {
    const element = scroller.current
    if (!element) return
    wasAtEnd.current = isAtEndOf(element)
    setAtEnd(wasAtEnd.current)
    onAtEnd(wasAtEnd.current)
    if (element.scrollTop < olderPixels) onNearTop()
  }
  const look = useEffectEvent(onScroll)
  const start = useEffectEvent(() => {
    const index = rows.findIndex(({ key }) => key === startKey)
    const { [index]: at } = virtualizer.measurementsCache
    // Keeps some of the read messages in view above it.
    if (at) virtualizer.scrollToOffset(Math.max(0, at.start - contextPixels))
    else virtualizer.scrollToEnd()
  })
  useLayoutEffect(() => {
    start()
    const frame = requestAnimationFrame(() => look())
    return () => cancelAnimationFrame(frame)
  }, [])
  const count = rows.length
  const lastKey = rows.at(-1)?.key
  useEffect(() => look(), [count, lastKey])

  // A growing composer or a keyboard makes this smaller: the end stays in view.
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const observer = new ResizeObserver(() => {
      if (wasAtEnd.current) element.scrollTop = element.scrollHeight
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  return { scroller, virtualizer, isAtEnd, onScroll }
}
