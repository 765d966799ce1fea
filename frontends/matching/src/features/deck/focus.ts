import { useEffect, useRef } from 'react'

/** Nobody pressed a key to get here, so no ring is drawn until one is. */
const quietly: FocusOptions & { focusVisible: boolean } = { preventScroll: true, focusVisible: false }

/** The focus is nowhere in particular. */
export function isFocusSpare(): boolean {
  const { activeElement } = document
  return activeElement === document.body || activeElement?.id === 'main' || activeElement === null
}

/**
 * Takes the focus when it is nowhere in particular: on arrival, and when what had it has gone. `shown` is what stands there;
 * undefined while nothing does.
 */
export function useSpareFocus(shown: string | undefined) {
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    if (shown !== undefined && isFocusSpare()) place.current?.focus(quietly)
  }, [shown])
  return place
}
