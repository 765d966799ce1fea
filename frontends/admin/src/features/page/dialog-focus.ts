import { useRef } from 'react'

/**
 * Where the focus goes after a dialog: back to the trigger if it was cancelled, else to the page, since the trigger may be gone.
 */
export function useDialogFocus(findFallback: () => HTMLElement | null = () => document.getElementById('main')) {
  const isDone = useRef(false)
  return {
    markDone: (now = true) => {
      isDone.current = now
    },
    finalFocus: () => (isDone.current ? findFallback() : null),
  }
}
