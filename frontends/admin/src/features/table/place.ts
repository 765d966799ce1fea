import { useLocation, useNavigationType } from '@codekin/web-runtime/router'
import { useState } from 'react'

/** Where somebody was in a list: which row they opened, and how far down it was. */
type Place = { rowKey: string; offset: number }

const places = new Map<string, Place>()
/** The address of each list as it was last left, with its filters. */
const addresses = new Map<string, string>()

/** What a link back to a list gives along, so that it is the same as the browser's own Back. */
const backState = { isBack: true }

function isBackBy(state: unknown): boolean {
  return (state as Partial<typeof backState> | null)?.isBack === true
}

/** The place in the list of this address, for whoever comes back to it; undefined for whoever comes anew. */
export function usePlace(): { place: Place | undefined; keepPlace: (place: Place) => void } {
  const { pathname, search, state } = useLocation()
  const isBack = useNavigationType() === 'POP' || isBackBy(state)
  const address = pathname + search
  const [place] = useState(() => (isBack ? places.get(address) : undefined))
  function keepPlace(next: Place): void {
    places.set(address, next)
    addresses.set(pathname, address)
  }
  return { place, keepPlace }
}

/** What a link needs to lead back to a list, as it was left. */
export function wayBackTo(list: string): { to: string; state: typeof backState } {
  return { to: addresses.get(list) ?? list, state: backState }
}
