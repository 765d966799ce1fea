import { onIdle } from '@codekin/ui-kit/on-idle'
import { dropAnalytics } from '@codekin/web-runtime/analytics'
import { forgetUser, onAuthChange, useAuth } from '@codekin/web-runtime/auth-store'
import { reportFailure } from '@codekin/web-runtime/error-reporting'
import { followPlan } from '@codekin/web-runtime/follow-plan'
import { startRealtime, stopRealtime } from '@codekin/web-runtime/realtime'
import { loadRegistry, prefetchRemotes, useRegistry } from '@codekin/web-runtime/remotes'
import { onSessionEnded, startSessionChecks } from '@codekin/web-runtime/session'
import { followSettings } from '@codekin/web-runtime/settings'
import { startLiveInvalidation } from '@codekin/web-runtime/shell/live-invalidation'
import { startSession } from '@codekin/web-runtime/shell/session-start'
import { noteTiming } from '@codekin/web-runtime/shell/timings'
import { create } from 'zustand'
import { decideAccess, findRoute } from './access.ts'
import { loadOnce } from './load-once.ts'

type Boot = { registry: 'loading' | 'ready' | 'failed' }

/** Whether the registry has been loaded. */
export const useBoot = create<Boot>(() => ({ registry: 'loading' }))

function prefetch(): void {
  const connection = (navigator as { connection?: { saveData?: boolean } }).connection
  if (connection?.saveData) return
  const { remotes } = useRegistry.getState()
  prefetchRemotes(remotes.filter((remote) => remote.preload === 'idle').map((remote) => remote.name))
}

/** Starts loading the remote of this path before React has rendered the frame. */
function loadFirstRemote(): void {
  const { user, isAuthenticated } = useAuth.getState()
  const found = findRoute(useRegistry.getState().remotes, location.pathname)
  if (!found) return
  const visitor = { isSignedIn: isAuthenticated, isOnboarded: user?.onboardingCompleted ?? false, role: undefined }
  if (decideAccess(found.route.guard, visitor) === 'enter') void loadOnce(found.remote.name)
}

/** Loads the registry; may be called again after a failure. */
export async function bootRegistry(): Promise<void> {
  useBoot.setState({ registry: 'loading' })
  try {
    await loadRegistry()
    loadFirstRemote()
    useBoot.setState({ registry: 'ready' })
  } catch (failure) {
    reportFailure(failure, { during: 'registry' })
    useBoot.setState({ registry: 'failed' })
  }
}

function followUser(): void {
  let signedInAs: string | null = null
  const follow = ({ user, isAuthenticated }: ReturnType<typeof useAuth.getState>) => {
    const userId = isAuthenticated && user ? user.id : null
    if (userId === signedInAs) return
    signedInAs = userId
    stopRealtime()
    if (userId === null) return
    startRealtime()
    // The current screen loads first.
    onIdle(prefetch)
  }
  onAuthChange(follow)
  follow(useAuth.getState())
}

/** Starts consented reports. Loads their code only if an operator configured an address. */
async function startReports(): Promise<void> {
  const { reports } = useRegistry.getState()
  if (!reports.analytics) dropAnalytics()
  if (!reports.analytics && !reports.errors) return
  const { startConsented } = await import('@codekin/web-runtime/consented')
  startConsented(reports)
}

/** Loads session and registry in parallel, then keeps both current. */
export async function boot(): Promise<void> {
  onSessionEnded(forgetUser)
  startSessionChecks()
  followPlan()
  startLiveInvalidation()
  await Promise.all([bootRegistry(), startSession()])
  noteTiming('start', 0)
  followUser()
  startReports().catch((failure: unknown) => reportFailure(failure, { during: 'reports' }))
  followSettings()
}
