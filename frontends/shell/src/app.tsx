import { lateScreen } from '@codekin/ui-kit/loaded'
import { FullPageSpinner } from '@codekin/ui-kit/spinner'
import { ToastRegion } from '@codekin/ui-kit/toast'
import { queryClient } from '@codekin/web-runtime/query'
import { checkRegistry, useRegistry } from '@codekin/web-runtime/remotes'
import { Outlet, PageRouter, type RouteObject } from '@codekin/web-runtime/router'
import { NavigationFocus } from '@codekin/web-runtime/shell/navigation-focus'
import { OtherAccount } from '@codekin/web-runtime/shell/other-account'
import { ProofGate } from '@codekin/web-runtime/shell/proof-gate'
import { useSessionStart } from '@codekin/web-runtime/shell/session-start'
import { isStorageRefused } from '@codekin/web-runtime/storage'
import { dismissToast, toast, useToasts } from '@codekin/web-runtime/toast'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useLayoutEffect } from 'react'
import { Alerts } from './alerts.tsx'
import { bootRegistry, useBoot } from './boot.ts'
import { ErrorBoundary } from './errors/error-boundary.tsx'
import { ErrorScreen } from './errors/error-screen.tsx'
import { Outage } from './errors/outage.tsx'
import { RegistryFailure } from './errors/registry-failure.tsx'
import { LiveRegions } from './live-regions.tsx'
import { OperatorNotice } from './operator-notice.tsx'
import { isOutlineVisible, removeOutline } from './page-roots.ts'
import { Screen } from './screen.tsx'
import { useFollowLinks } from './use-follow-links.ts'

const Gallery = lateScreen(() => import('./gallery/gallery.tsx').then((m) => m.Gallery), { isInside: false })
const registryCheckMilliseconds = 5 * 60_000

function Toasts() {
  const toasts = useToasts((state) => state.toasts)
  return <ToastRegion toasts={toasts} onDismiss={dismissToast} />
}

/** Shows once if the browser refuses storage, and offers a newer version when there is one. */
function Notices() {
  const newer = useRegistry((state) => state.newer)
  useEffect(() => {
    if (!isStorageRefused()) return
    toast.info('Your browser isn’t saving data', {
      body: 'You’ll be signed out when you close or reload the page.',
      durationMilliseconds: Number.POSITIVE_INFINITY,
    })
  }, [])
  useEffect(() => {
    const check = () => void checkRegistry().catch(() => undefined)
    const timer = setInterval(check, registryCheckMilliseconds)
    window.addEventListener('focus', check)
    return () => {
      clearInterval(timer)
      window.removeEventListener('focus', check)
    }
  }, [])
  useEffect(() => {
    if (newer === null) return
    toast.info('A new version is out', {
      action: { label: 'Reload', onClick: () => location.reload() },
      durationMilliseconds: Number.POSITIVE_INFINITY,
    })
  }, [newer])
  return null
}

/** The content of the page, which replaces the outline in the same frame. */
function Shown({ children }: { children: ReactNode }) {
  useLayoutEffect(removeOutline, [])
  return children
}

function Root() {
  const registry = useBoot((boot) => boot.registry)
  const session = useSessionStart((start) => start.state)
  useFollowLinks()
  if (session === 'unreachable') {
    return (
      <Shown>
        <Outage />
      </Shown>
    )
  }
  if (registry === 'failed') {
    return (
      <Shown>
        <RegistryFailure onTryAgain={() => void bootRegistry()} />
      </Shown>
    )
  }
  if (session === 'checking' || registry === 'loading') return isOutlineVisible() ? null : <FullPageSpinner />
  return (
    <Shown>
      <NavigationFocus />
      <Alerts />
      <Outlet />
    </Shown>
  )
}

/** The gallery is for Codekin's developers, on their own machine. */
const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(location.hostname)

const routes: RouteObject[] = [
  {
    element: (
      <ErrorBoundary
        part="shell"
        fallback={({ error, count, reset }) => (
          <Shown>
            <ErrorScreen error={error} count={count} onTryAgain={reset} />
          </Shown>
        )}
      >
        <Root />
      </ErrorBoundary>
    ),
    children: [...(isLocal ? [{ path: '/__kit', element: <Gallery /> }] : []), { path: '/*', element: <Screen /> }],
  },
]

/** What the operator notice announced may have changed any response. */
function refetchAll(): void {
  void queryClient.invalidateQueries()
}

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <OtherAccount />
      <LiveRegions />
      <PageRouter routes={routes} />
      <ProofGate />
      <Toasts />
      <Notices />
      <OperatorNotice onRemoved={refetchAll} />
    </QueryClientProvider>
  )
}
