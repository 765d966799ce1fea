import { useEffect, useState } from 'react'

const secondsMax = 120
const minutesMax = 120

/** A duration in its natural unit: `45 s`, `12 min`, `3 h`. Rounded up. */
export function waitText(seconds: number): string {
  if (seconds <= secondsMax) return `${seconds} s`
  const minutes = Math.ceil(seconds / 60)
  return minutes <= minutesMax ? `${minutes} min` : `${Math.ceil(minutes / 60)} h`
}

/**
 * The remaining seconds of a wait, and a function that starts one; `first` starts with the component. Counts by the clock,
 * because timers of a page in the background are late.
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
