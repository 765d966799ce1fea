import { useRef } from 'react'

/**
 * Where the focus goes after a dialog: back to where it was if it was left, and to the room if it was done, since what opened the
 * dialog may be gone.
 */
export function useDialogFocus(room: () => HTMLElement | null = () => document.getElementById('main')) {
  const isDone = useRef(false)
  return {
    markDone: (now = true) => {
      isDone.current = now
    },
    finalFocus: () => (isDone.current ? room() : null),
  }
}
