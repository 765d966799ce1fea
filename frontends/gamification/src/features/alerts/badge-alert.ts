import { earnedBadgeRow } from '@codekin/contracts/gamification/badges'
import type { ServerFrame } from '@codekin/contracts/socket'
import { useAuth } from '@codekin/web-runtime/auth-store'
import type { RemoteAlert } from '@codekin/web-runtime/remote'
import { localStore } from '@codekin/web-runtime/storage'
import { onIdle } from './on-idle.ts'

type Earned = Extract<ServerFrame, { event: 'badge_earned' }>['data']

/** Runs work in one window at a time, if the browser supports locks. */
const withLock = <T>(work: () => T): Promise<T> =>
  'locks' in navigator ? (navigator.locks.request('codekin-badges-told', work) as Promise<T>) : Promise.resolve(work())

/** Claims the alert of a badge on this device. Returns false if it was shown before. */
function claimAlert(userId: string, badge: string): boolean {
  const key = `codekin-badges-told-${userId}`
  const announcedBadges = localStore.getItem(key)?.split(' ') ?? []
  if (announcedBadges.includes(badge)) return false
  localStore.setItem(key, [...announcedBadges, badge].join(' '))
  return true
}

const signedIn = () => useAuth.getState().user?.id

/**
 * Creates the alert of a badge, once per device, however many windows receive the event. During a conversation it waits until the user
 * leaves it.
 */
export async function createBadgeAlert({ badge }: Earned): Promise<RemoteAlert | null> {
  const userId = signedIn()
  if (userId === undefined) return null
  await onIdle(userId)
  // Another account may have signed in meanwhile.
  if (userId !== signedIn()) return null
  if (!(await withLock(() => claimAlert(userId, badge)))) return null
  const { title, about } = earnedBadgeRow(badge)
  return { title: `You earned a badge: ${title}`, body: about, sound: null, kind: 'badge', to: '/quality' }
}
