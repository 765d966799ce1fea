import { useLocation, useNavigationType } from '@codekin/web-runtime/router'
import { useState } from 'react'

/** Where somebody was in a list: which row they opened, and how far down it was. */
type Place = { rowKey: string; offset: number }

const places = new Map<string, Place>()

/** The place in the list of this address, for whoever comes back to it by Back; undefined for whoever comes anew. */
export function usePlace(): { place: Place | undefined; keepPlace: (place: Place) => void } {
  const { pathname, search } = useLocation()
  const isBack = useNavigationType() === 'POP'
  const address = pathname + search
  const [place] = useState(() => (isBack ? places.get(address) : undefined))
  return { place, keepPlace: (next) => places.set(address, next) }
}
