import { useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'

/**
 * Runs `settle` once the focus has left, and after the press that moved it: a change of the layout during the press would move
 * the button away from the pointer.
 */
export function useSettle(settle: () => void): () => void {
  const isPressed = useRef(false)
  const isWaiting = useRef(false)
  const latest = useRef(settle)
  useEffect(() => {
    latest.current = settle
  })
  useEffect(() => {
    const stop = new AbortController()
    const options = { capture: true, signal: stop.signal }
    const end = () => {
      isPressed.current = false
      if (!isWaiting.current) return
      isWaiting.current = false
      // Before the pressed control acts on the form.
      flushSync(() => latest.current())
    }
    document.addEventListener('mousedown', () => (isPressed.current = true), options)
    document.addEventListener('click', end, options)
    // A press that is dragged elsewhere ends without a click.
    document.addEventListener('mouseup', () => setTimeout(end), options)
    return () => stop.abort()
  }, [])
  return () => {
    if (isPressed.current) isWaiting.current = true
    else latest.current()
  }
}
