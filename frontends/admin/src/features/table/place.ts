import { useLocation, useNavigationType } from '@codekin/web-runtime/router'
import { useState } from 'react'

/** A position in a list: the row opened, and the scroll offset. */
type Place = { rowKey: string; offset: number }

const places = new Map<string, Place>()
/** The last URL of each list, with its filters. */
const addresses = new Map<string, string>()

/** Navigation state that makes a link back to a list act like the browser's Back. */
const backState = { isBack: true }

function isBackNavigation(state: unknown): boolean {
  return (state as Partial<typeof backState> | null)?.isBack === true
}

/** The place in the list at this URL after going back; undefined after other navigation. */
export function usePlace(): { place: Place | undefined; savePlace: (place: Place) => void } {
  const { pathname, search, state } = useLocation()
  const isBack = useNavigationType() === 'POP' || isBackNavigation(state)
  const address = pathname + search
  const [place] = useState(() => (isBack ? places.get(address) : undefined))
  function savePlace(next: Place): void {
    places.set(address, next)
    addresses.set(pathname, address)
  }
  return { place, savePlace }
}

/** Returns the props of a link back to a list as it was left. */
export function backLinkProps(list: string): { to: string; state: typeof backState } {
  return { to: addresses.get(list) ?? list, state: backState }
}
