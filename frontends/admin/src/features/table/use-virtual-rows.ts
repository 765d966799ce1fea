import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useRef } from 'react'

const rowPixels = 49
/** Heights are rounded by the browser. */
const roundingPixels = 2
/** The size before the first measurement. */
const firstRect = { width: 1000, height: 700 }

type Virtualizer = ReturnType<typeof useVirtualizer<HTMLDivElement, HTMLTableRowElement>>

/** If rounded, the heights of a long list would miss its end. */
const exactHeight = (row: HTMLTableRowElement) => row.getBoundingClientRect().height

type VirtualRows = {
  scroller: RefObject<HTMLDivElement | null>
  count: number
  place: { offset: number } | undefined
}

type Viewport = Pick<Virtualizer, 'scrollElement' | 'scrollOffset' | 'scrollRect'>

/** The lower end of the visible part, in pixels from the first row, which lies below the head. */
function visibleTo({ scrollElement, scrollOffset, scrollRect }: Viewport): number {
  const head = scrollElement?.querySelector('thead')?.offsetHeight ?? 0
  return (scrollOffset ?? 0) + (scrollRect?.height ?? 0) - head
}

/** The index of the row that has the focus. */
function useFocusedRow(scroller: VirtualRows['scroller']): RefObject<number | undefined> {
  const focused = useRef<number>(undefined)
  useEffect(() => {
    const box = scroller.current
    if (!box) return
    const note = ({ type, target }: FocusEvent) => {
      const row = target instanceof Element ? target.closest<HTMLElement>('tr[data-index]') : null
      focused.current = type === 'focusin' && row ? Number(row.dataset['index']) : undefined
    }
    box.addEventListener('focusin', note)
    box.addEventListener('focusout', note)
    return () => {
      box.removeEventListener('focusin', note)
      box.removeEventListener('focusout', note)
    }
  }, [scroller])
  return focused
}

/** Renders the rows in view, some around them, and the focused one, wherever it is. */
export function useVirtualRows({ scroller, count, place }: VirtualRows) {
  const focused = useFocusedRow(scroller)
  // Not memoised, since the virtualizer must run on every render.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLTableRowElement>({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowPixels,
    overscan: 12,
    measureElement: exactHeight,
    initialRect: firstRect,
    initialOffset: place?.offset ?? 0,
    rangeExtractor(range) {
      const drawn = defaultRangeExtractor(range)
      const at = focused.current
      return at === undefined || at >= count || drawn.includes(at) ? drawn : [...drawn, at].sort((a, b) => a - b)
    },
  })
  const wanted = useRef<number>(undefined)
  function focusNow(index: number): boolean {
    const row = scroller.current?.querySelector<HTMLElement>(`tr[data-index="${index}"]`)
    const target = row?.querySelector<HTMLElement>('a, button, input') ?? row
    target?.focus()
    return target !== null && target !== undefined
  }
  useEffect(() => {
    if (wanted.current !== undefined && focusNow(wanted.current)) wanted.current = undefined
  })
  return {
    virtualizer,
    items: virtualizer.getVirtualItems(),
    isMoreBelow: visibleTo(virtualizer) + roundingPixels < virtualizer.getTotalSize(),
    focusRow(index: number): void {
      if (focusNow(index)) return
      wanted.current = index
      virtualizer.scrollToIndex(index)
    },
  }
}
