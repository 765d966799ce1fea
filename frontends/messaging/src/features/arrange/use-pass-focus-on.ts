import { type RefObject, useLayoutEffect, useRef } from 'react'

function findNeighbour(row: Element): HTMLElement | null {
  const neighbour = row.nextElementSibling ?? row.previousElementSibling
  return neighbour?.querySelector<HTMLElement>('a[href]') ?? document.querySelector<HTMLElement>('[role=combobox]')
}

/** For a row that may leave the list: passes its focus to the next row, or to the element above the list. */
export function useFocusNeighbourOnRemoval(): RefObject<HTMLLIElement | null> {
  const row = useRef<HTMLLIElement>(null)
  useLayoutEffect(() => {
    const element = row.current
    return () => {
      if (!element?.contains(document.activeElement)) return
      const neighbour = findNeighbour(element)
      // After the removal; if the whole list is removed, the neighbour is gone as well.
      queueMicrotask(() => neighbour?.isConnected && neighbour.focus())
    }
  }, [])
  return row
}
