import { FullPageSpinner } from '@codekin/ui-kit/spinner'
import { api } from '@codekin/web-runtime/api'
import { useAuth } from '@codekin/web-runtime/auth-store'
import { queryOf } from '@codekin/web-runtime/query'
import { useRegistry } from '@codekin/web-runtime/remotes'
import { Navigate, useLocation } from '@codekin/web-runtime/router'
import { readSessionEnd } from '@codekin/web-runtime/session-end'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { decideAccess, findRoute, isForStaff } from './access.ts'
import { hasOwnDocument, isReloadPath } from './follow-links.ts'
import { Frame } from './frame/frame.tsx'
import { RemoteView } from './remote-view.tsx'
import { NotFound } from './screens/not-found.tsx'

/** The path requested before sign-in. */
function wantedBy(state: unknown): string | undefined {
  const from = (state as { from?: unknown } | null)?.from
  return typeof from === 'string' && from.startsWith('/') && !from.startsWith('//') ? from : undefined
}

/** Reloads the page: without a session it is another document. */
function OwnDocument() {
  useEffect(() => location.reload(), [])
  return <FullPageSpinner />
}

/** Whether the user signed out on this page, so that the next sign-in doesn't lead back to it. */
function useHasSignedOut(isAuthenticated: boolean, key: string): boolean {
  const [last, setLast] = useState({ isAuthenticated, key })
  if (key !== last.key || (isAuthenticated && !last.isAuthenticated)) setLast({ isAuthenticated, key })
  return key === last.key && last.isAuthenticated && !isAuthenticated && readSessionEnd() === 'signed-out'
}

/** The only route of the page: finds the remote for the path, and decides who may see it. */
export function Screen() {
  const location = useLocation()
  const remotes = useRegistry((state) => state.remotes)
  const { user, isAuthenticated } = useAuth()
  const hasSignedOut = useHasSignedOut(isAuthenticated, location.key)
  const found = findRoute(remotes, location.pathname)
  const isGuarded = found !== undefined && isForStaff(found.route.guard)
  const adminStatus = useQuery({ ...queryOf(api.users.getAdminStatus), enabled: isGuarded && isAuthenticated })
  if (!found)
    return isAuthenticated ? (
      <Frame>
        <NotFound />
      </Frame>
    ) : (
      <main id="main" tabIndex={-1}>
        <NotFound isAlone />
      </main>
    )

  // Staff without a second factor are sent to where they can set one up.
  if (isGuarded && adminStatus.data?.isSecondFactorNeeded) return <Navigate to="/settings/sign-in" replace />

  const access = decideAccess(found.route.guard, {
    isSignedIn: isAuthenticated,
    isOnboarded: user?.onboardingCompleted ?? false,
    role: adminStatus.isError ? 'user' : adminStatus.data?.role,
  })
  if (access === 'wait') return <FullPageSpinner />
  if (access === 'missing')
    return (
      <Frame>
        <NotFound />
      </Frame>
    )
  const from = location.pathname + location.search
  if (access === '/login') return <Navigate to="/login" replace state={hasSignedOut ? null : { from }} />
  if (access === '/dashboard') return <Navigate to={wantedBy(location.state) ?? '/dashboard'} replace />
  if (access === '/onboarding') return <Navigate to="/onboarding" replace state={{ from }} />

  const { remote, route } = found
  const isElsewhere = !isAuthenticated && hasOwnDocument(location.pathname) && !isReloadPath(location.pathname)
  if (isElsewhere) return <OwnDocument />
  const view = <RemoteView key={remote.name} name={remote.name} isInside={route.frame} otherwise={route.failure} />
  return route.frame ? (
    <Frame hasTabBar={route.tabBar ?? true}>{view}</Frame>
  ) : (
    <main id="main" tabIndex={-1}>
      {view}
    </main>
  )
}
