import { useEffect, useState } from 'react'

/** Seconds that are left of a wait, and how to begin one. Counts by the clock: a page in the background ticks late. */
export function useCountdown(): { left: number; start: (seconds: number) => void } {
  const [endsAt, setEndsAt] = useState(0)
  const [left, setLeft] = useState(0)
  useEffect(() => {
    const look = () => {
      const seconds = Math.max(0, Math.ceil((endsAt - Date.now()) / 1000))
      setLeft(seconds)
      if (seconds === 0) clearInterval(timer)
    }
    const timer = setInterval(look, 250)
    look()
    return () => clearInterval(timer)
  }, [endsAt])
  return { left, start: (seconds) => setEndsAt(Date.now() + seconds * 1000) }
}
