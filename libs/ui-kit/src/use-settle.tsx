import { useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'

/**
 * Does something once the focus has left, and after the press that took it away: what moves on the page meanwhile would take
 * the button away from under the pointer.
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
      // Before what was pressed acts on the form.
      flushSync(() => latest.current())
    }
    document.addEventListener('mousedown', () => (isPressed.current = true), options)
    document.addEventListener('click', end, options)
    // A press that was drawn elsewhere ends without a click.
    document.addEventListener('mouseup', () => setTimeout(end), options)
    return () => stop.abort()
  }, [])
  return () => {
    if (isPressed.current) isWaiting.current = true
    else latest.current()
  }
}
