import { useEffect, useState } from 'react'

const secondsMax = 120
const minutesMax = 120

/** How long a wait takes, in the unit one thinks in: `45 s`, `12 min`, `3 h`; never less than it is. */
export function waitText(seconds: number): string {
  if (seconds <= secondsMax) return `${seconds} s`
  const minutes = Math.ceil(seconds / 60)
  return minutes <= minutesMax ? `${minutes} min` : `${Math.ceil(minutes / 60)} h`
}

/**
 * Seconds that are left of a wait, and how to begin one; `first` begins with the component. Counts by the clock: a page in
 * the background ticks late.
 */
export function useCountdown(first = 0): { left: number; start: (seconds: number) => void } {
  const [endsAt, setEndsAt] = useState(() => Date.now() + first * 1000)
  const [left, setLeft] = useState(Math.ceil(first))
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
