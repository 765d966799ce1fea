import { earnedBadgeRow } from '@codekin/contracts/gamification/badges'
import type { ServerFrame } from '@codekin/contracts/socket'
import { useAuth } from '@codekin/web-runtime/auth-store'
import type { RemoteAlert } from '@codekin/web-runtime/remote'
import { localStore } from '@codekin/web-runtime/storage'
import { whenCalm } from './when-calm.ts'

type Earned = Extract<ServerFrame, { event: 'badge_earned' }>['data']

/** One window at a time; where the browser has no locks it has few windows. */
const inTurn = <T>(work: () => T): Promise<T> =>
  'locks' in navigator ? (navigator.locks.request('codekin-badges-told', work) as Promise<T>) : Promise.resolve(work())

/** Whether nobody was told of it on this device yet; from now on somebody was. */
function takeTelling(userId: string, badge: string): boolean {
  const key = `codekin-badges-told-${userId}`
  const told = localStore.getItem(key)?.split(' ') ?? []
  if (told.includes(badge)) return false
  localStore.setItem(key, [...told, badge].join(' '))
  return true
}

const signedIn = () => useAuth.getState().user?.id

/**
 * A badge is told once on a device, whichever window hears of it and however often, and not in the middle of a conversation:
 * then it waits until somebody leaves it.
 */
export async function tellBadge({ badge }: Earned): Promise<RemoteAlert | null> {
  const userId = signedIn()
  if (userId === undefined) return null
  await whenCalm(userId)
  // Somebody else may have signed in meanwhile.
  if (userId !== signedIn()) return null
  if (!(await inTurn(() => takeTelling(userId, badge)))) return null
  const { title, about } = earnedBadgeRow(badge)
  return { title: `You earned a badge: ${title}`, body: about, sound: null, kind: 'badge', to: '/quality' }
}
