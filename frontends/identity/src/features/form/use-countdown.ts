import { useEffect, useState } from 'react'

/** Seconds that are left of a wait, and how to begin one. */
export function useCountdown(): { left: number; start: (seconds: number) => void } {
  const [left, setLeft] = useState(0)
  const isRunning = left > 0
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setLeft((value) => Math.max(0, value - 1)), 1000)
    return () => clearInterval(timer)
  }, [isRunning])
  return { left, start: (seconds) => setLeft(Math.ceil(seconds)) }
}
