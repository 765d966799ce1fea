import { type RefObject, useLayoutEffect, useRef } from 'react'

function besideOf(row: Element): HTMLElement | null {
  const beside = row.nextElementSibling ?? row.previousElementSibling
  return beside?.querySelector<HTMLElement>('a[href]') ?? document.querySelector<HTMLElement>('[role=combobox]')
}

/** For a row that may leave the list: if it has the focus, the one beside it takes it, or what stands above the list. */
export function usePassFocusOn(): RefObject<HTMLLIElement | null> {
  const row = useRef<HTMLLIElement>(null)
  useLayoutEffect(() => {
    const element = row.current
    return () => {
      if (!element?.contains(document.activeElement)) return
      const beside = besideOf(element)
      // Once it is gone; where the whole list goes, so is what stood beside it.
      queueMicrotask(() => beside?.isConnected && beside.focus())
    }
  }, [])
  return row
}
