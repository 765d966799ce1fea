import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let now = new Date()
let timer: ReturnType<typeof setTimeout> | undefined

function tick(): void {
  now = new Date()
  timer = setTimeout(tick, 60_000 - (now.getTime() % 60_000))
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (timer === undefined) tick()
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearTimeout(timer)
    timer = undefined
  }
}

function current(): Date {
  // No component has kept it current so far.
  if (timer === undefined && Date.now() - now.getTime() > 1000) now = new Date()
  return now
}

/** The current time, shared by all components, accurate to the minute. */
export function useNow(): Date {
  return useSyncExternalStore(subscribe, current)
}
