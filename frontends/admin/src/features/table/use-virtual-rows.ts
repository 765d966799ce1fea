import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useRef } from 'react'

const rowPixels = 49
/** The size before the first measurement. */
const firstRect = { width: 1000, height: 700 }

type Virtualizer = ReturnType<typeof useVirtualizer<HTMLDivElement, HTMLTableRowElement>>

type VirtualRows = {
  scroller: RefObject<HTMLDivElement | null>
  count: number
  place: { offset: number } | undefined
}

/** The lower end of the visible part, in pixels from the first row. */
function visibleTo({ scrollOffset, scrollRect }: Pick<Virtualizer, 'scrollOffset' | 'scrollRect'>): number {
  return (scrollOffset ?? 0) + (scrollRect?.height ?? 0)
}

/** Renders the rows in view, some around them, and the focused one, wherever it is. */
export function useVirtualRows({ scroller, count, place }: VirtualRows) {
  const focused = useRef<number>(undefined)
  // Not memoised, since the virtualizer must run on every render.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLTableRowElement>({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowPixels,
    overscan: 12,
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
  return {
    virtualizer,
    items: virtualizer.getVirtualItems(),
    isMoreBelow: visibleTo(virtualizer) < virtualizer.getTotalSize(),
    focusRow(index: number): void {
      if (focusNow(index)) return
      wanted.current = index
      virtualizer.scrollToIndex(index)
    },
  }
}
