import type { ServerFrame } from '@codekin/contracts/socket'
import { useAuth } from '../auth-store.ts'
import { localStore } from '../storage.ts'

const signedIn = () => useAuth.getState().user?.id
const keyOf = (userId: string) => `codekin-alerts-waiting-${userId}`

/** The frames whose alerts this page is showing. */
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

/** Frames whose alerts a closed page had not shown yet, which would otherwise be lost. */
export function waitingAlerts(): ServerFrame[] {
  const userId = signedIn()
  if (userId === undefined) return []
  return read(userId)
    .filter((frame) => !underWay.has(frame))
    .map((frame) => JSON.parse(frame) as ServerFrame)
}

/** Shows a frame's alert. The frame is stored until that has ended, and stays if another account has signed in meanwhile. */
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

/** Identifies a frame: the same name in every tab, and a different one for every other frame. */
export function tagFrame(frame: ServerFrame): string {
  const { event, ...about } = frame
  return `${event}:${JSON.stringify(about)}`
}
