import { useSyncExternalStore } from 'react'
import { dayText } from './days.ts'

const minuteMilliseconds = 60_000
const listeners = new Set<() => void>()
let today = new Date().toDateString()
let timer: ReturnType<typeof setInterval> | undefined

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  timer ??= setInterval(() => {
    today = new Date().toDateString()
    for (const listener of listeners) listener()
  }, minuteMilliseconds)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/** "Today", which becomes "Yesterday" at midnight. */
export function DayName({ iso }: { iso: string }) {
  const now = useSyncExternalStore(subscribe, () => today)
  return dayText(iso, new Date(now))
}
