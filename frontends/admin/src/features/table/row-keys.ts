import { isInputMethodKey } from '@codekin/ui-kit/input-method'
import { isForSomethingElse, useSingleKeys } from '@codekin/web-runtime/single-keys'
import { type RefObject, useEffect, useEffectEvent } from 'react'

const steps: Readonly<Record<string, number>> = { j: 1, k: -1, ArrowDown: 1, ArrowUp: -1 }

/** Index of the focused row; undefined if there is none. */
function focusedRow(table: HTMLElement): number | undefined {
  const row = document.activeElement?.closest<HTMLElement>('tr[data-index]')
  return row && table.contains(row) ? Number(row.dataset['index']) : undefined
}

type RowKeys = {
  table: RefObject<HTMLElement | null>
  count: number
  /** The index that the first key moves to. */
  start: number
  focusRow: (index: number) => void
}

/** `j` and `k` move the focus between rows; the arrows only within the table. Enter opens, as on any link. */
export function useRowKeys({ table, count, start, focusRow }: RowKeys): void {
  const areOn = useSingleKeys((state) => state.areOn)
  const press = useEffectEvent((event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step === undefined || !table.current || count === 0 || event.defaultPrevented || isInputMethodKey(event)) return
    const from = focusedRow(table.current)
    // A held key keeps moving.
    if (isForSomethingElse(event) && !(event.repeat && from !== undefined)) return
    const isArrow = event.key.length > 1
    if (isArrow ? from === undefined : !areOn) return
    event.preventDefault()
    focusRow(from === undefined ? start : Math.max(0, Math.min(count - 1, from + step)))
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
