import { useAuth } from './auth-store.ts'
import { localStore } from './storage.ts'
import { findVisibleTabs } from './visible-tabs.ts'

/** Every tab receives the same frames, a frozen one later, so claims are kept this long. */
const claimLifetimeMilliseconds = 24 * 60 * 60_000
const keptMax = 200
/** After this time, a visible tab has claimed its alert or was closed. */
const visibleTabTimeoutMilliseconds = 3_000

type Claim = readonly [tag: string, at: number]
const keyOf = (userId: string) => `codekin-alerts-claimed-${userId}`

function read(userId: string, now: number): Claim[] {
  try {
    const kept: unknown = JSON.parse(localStore.getItem(keyOf(userId)) ?? '[]')
    const isClaim = (one: unknown): one is Claim => Array.isArray(one) && typeof one[1] === 'number'
    return Array.isArray(kept) ? kept.filter(isClaim).filter(([, at]) => now - at < claimLifetimeMilliseconds) : []
  } catch {
    return []
  }
}

/** Runs in one tab at a time. Without Web Locks, tabs run independently. */
const withLock = <T>(work: () => T): Promise<T> =>
  'locks' in navigator ? (navigator.locks.request('codekin-alerts', work) as Promise<T>) : Promise.resolve(work())

function claimNew(userId: string, tags: readonly string[]): string[] {
  const now = Date.now()
  const claims = read(userId, now)
  const claimed = new Set(claims.map(([tag]) => tag))
  const fresh = tags.filter((tag) => !claimed.has(tag))
  if (fresh.length === 0) return []
  const next = [...claims, ...fresh.map((tag): Claim => [tag, now])].slice(-keptMax)
  localStore.setItem(keyOf(userId), JSON.stringify(next))
  return fresh
}

/**
 * Claims alerts, by their tags, for this tab, and returns those to show. Each alert is shown once per user and browser: by a
 * visible tab if there is one, and not at all while a visible tab is at `place`, where its content is on screen.
 */
export async function claimAlerts(tags: readonly string[], place?: string): Promise<string[]> {
  const userId = useAuth.getState().user?.id
  if (userId === undefined) return []
  const { isVisible, paths } = await findVisibleTabs(userId)
  if (place !== undefined && paths.includes(place)) return []
  // A visible tab shows it, unless it is closed first.
  if (!isVisible && paths.length > 0 && !(await isLeftAlone(userId))) return []
  return await withLock(() => claimNew(userId, tags))
}

/** Whether no other tab is visible a moment later. If one was closed, this one may be visible now. */
async function isLeftAlone(userId: string): Promise<boolean> {
  await new Promise((done) => setTimeout(done, visibleTabTimeoutMilliseconds))
  const { isVisible, paths } = await findVisibleTabs(userId)
  return paths.length === Number(isVisible)
}
