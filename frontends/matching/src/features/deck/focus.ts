import { useEffect, useRef } from 'react'

/** No focus ring, because this focus doesn't come from a key. */
const quietly: FocusOptions & { focusVisible: boolean } = { preventScroll: true, focusVisible: false }

/** Whether no particular element has the focus. */
export function isFocusSpare(): boolean {
  const { activeElement } = document
  return activeElement === document.body || activeElement?.id === 'main' || activeElement === null
}

/**
 * Takes the focus if no particular element has it: on arrival, and when the focused element was removed. `shown` is the key of
 * the content; undefined while there is none.
 */
export function useSpareFocus(shown: string | undefined) {
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    if (shown !== undefined && isFocusSpare()) place.current?.focus(quietly)
  }, [shown])
  return place
}
