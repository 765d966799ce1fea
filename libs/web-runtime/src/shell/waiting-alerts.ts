import type { ServerFrame } from '@codekin/contracts/socket'
import { useAuth } from '../auth-store.ts'
import { localStore } from '../storage.ts'

const signedIn = () => useAuth.getState().user?.id
const keyOf = (userId: string) => `codekin-alerts-waiting-${userId}`

/** What this page is telling now. */
const underWay = new Set<string>()

function read(userId: string): string[] {
  try {
    const kept: unknown = JSON.parse(localStore.getItem(keyOf(userId)) ?? '[]')
    return Array.isArray(kept) ? kept.filter((frame) => typeof frame === 'string') : []
  } catch {
    return []
  }
}

function write(userId: string, frames: readonly string[]): void {
  if (frames.length > 0) localStore.setItem(keyOf(userId), JSON.stringify(frames))
  else localStore.removeItem(keyOf(userId))
}

/** Frames whose alert a page was left with, before it was told: they would be lost with the page. */
export function waitingAlerts(): ServerFrame[] {
  const userId = signedIn()
  if (userId === undefined) return []
  return read(userId)
    .filter((frame) => !underWay.has(frame))
    .map((frame) => JSON.parse(frame) as ServerFrame)
}

/** Tells of a frame, which waits on this device until that has ended, also badly; not where somebody else is signed in by then. */
export async function tellWaiting(frame: ServerFrame, tell: () => Promise<void>): Promise<void> {
  const userId = signedIn()
  if (userId === undefined) return tell()
  const own = JSON.stringify(frame)
  const others = () => read(userId).filter((one) => one !== own)
  write(userId, [...others(), own])
  underWay.add(own)
  try {
    await tell()
  } finally {
    underWay.delete(own)
    if (signedIn() === userId) write(userId, others())
  }
}

/** Names a frame: the same name in every tab, and a different one for every other frame. */
export function tagFrame(frame: ServerFrame): string {
  const { event, ...about } = frame
  return `${event}:${JSON.stringify(about)}`
}
