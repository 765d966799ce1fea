import { useEffect } from 'react'
import { useAuth } from './auth-store.ts'
import { isolateListener } from './error-reporting.ts'
import { useConnection } from './realtime.ts'
import { useLocation } from './router.ts'

/**
 * Each visible tab of a user holds a Web Lock named after the user, the tab and its path; the browser releases it when the tab
 * closes or crashes. Without Web Locks, a tab knows only of itself.
 */
const tabId = Math.random().toString(36).slice(2)
const prefixOf = (userId: string) => `codekin-visible-tab:${userId}:`

/** The path of this tab, and its user. */
let current: { userId: string; pathname: string } | undefined
let ownLock: { name: string; release: () => void } | undefined

const isVisible = () => document.visibilityState === 'visible'

/** Also undefined for a disconnected tab, which does not show new content. */
function getLockName(): string | undefined {
  if (!current || !isVisible() || useConnection.getState().state !== 'open') return undefined
  return `${prefixOf(current.userId)}${tabId}:${current.pathname}`
}

/** Holds the lock for the current path, and releases the one for the path before. */
function updateLock(): void {
  const name = getLockName()
  if (ownLock?.name === name) return
  ownLock?.release()
  ownLock = undefined
  if (name === undefined || !('locks' in navigator)) return
  let release = () => {}
  const released = new Promise<void>((done) => {
    release = done
  })
  ownLock = { name, release }
  navigator.locks
    .request(name, () => released)
    .catch((error: unknown) => console.warn('The visible tab could not be locked', error))
}

/** Announces the path of this tab to the other tabs while it is visible. Once per page, inside the router. */
export function useVisibleTab(): void {
  const { pathname } = useLocation()
  const userId = useAuth(({ user }) => user?.id)
  useEffect(() => {
    current = userId === undefined ? undefined : { userId, pathname }
    updateLock()
  }, [pathname, userId])
  useEffect(() => {
    const stop = useConnection.subscribe(isolateListener(updateLock))
    document.addEventListener('visibilitychange', updateLock)
    return () => {
      stop()
      document.removeEventListener('visibilitychange', updateLock)
      current = undefined
      updateLock()
    }
  }, [])
}

/** The paths of the other visible tabs. */
async function listOtherPaths(userId: string): Promise<string[]> {
  if (!('locks' in navigator)) return []
  const [prefix, own] = [prefixOf(userId), `${tabId}:`]
  const { held: all = [] } = await navigator.locks.query()
  return all
    .flatMap(({ name }) => (name?.startsWith(prefix) ? [name.slice(prefix.length)] : []))
    .filter((tab) => !tab.startsWith(own))
    .map((tab) => tab.slice(tab.indexOf(':') + 1))
}

type VisibleTabs = {
  /** Whether this tab is visible. */
  isVisible: boolean
  /** The paths of all visible tabs. */
  paths: readonly string[]
}

/** Finds the visible tabs of a user in this browser. */
export async function findVisibleTabs(userId: string): Promise<VisibleTabs> {
  updateLock()
  const others = await listOtherPaths(userId)
  return isVisible() ? { isVisible: true, paths: [location.pathname, ...others] } : { isVisible: false, paths: others }
}
