import { type RefObject, useLayoutEffect, useRef } from 'react'

function besideOf(row: Element): HTMLElement | null {
  const beside = row.nextElementSibling ?? row.previousElementSibling
  return beside?.querySelector<HTMLElement>('a[href]') ?? document.querySelector<HTMLElement>('[role=combobox]')
}

/** For a row that may leave the list: passes its focus to the next row, or to the element above the list. */
export function usePassFocusOn(): RefObject<HTMLLIElement | null> {
  const row = useRef<HTMLLIElement>(null)
  useLayoutEffect(() => {
    const element = row.current
    return () => {
      if (!element?.contains(document.activeElement)) return
      const beside = besideOf(element)
      // After the removal; if the whole list is removed, the neighbour is gone as well.
      queueMicrotask(() => beside?.isConnected && beside.focus())
    }
  }, [])
  return row
}
