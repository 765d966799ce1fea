import { useEffect, useRef } from 'react'

/** Nobody pressed a key to get here, so no ring is drawn until one is. */
const quietly: FocusOptions & { focusVisible: boolean } = { preventScroll: true, focusVisible: false }

/** The focus is nowhere in particular. */
export function isFocusSpare(): boolean {
  const { activeElement } = document
  return activeElement === document.body || activeElement?.id === 'main' || activeElement === null
}

/** Takes the focus when it is nowhere in particular: on arrival, or when what had it has gone. */
export function useSpareFocus(isThere = true) {
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isThere && isFocusSpare()) place.current?.focus(quietly)
  }, [isThere])
  return place
}
