import '@codekin/ui-kit/fonts.css'
import '@codekin/ui-kit/tokens.css'
import '@codekin/ui-kit/base.css'
import { VisuallyHidden } from '@codekin/ui-kit/text'
import { ToastRegion } from '@codekin/ui-kit/toast'
import { useAnnouncements } from '@codekin/web-runtime/announce'
import { useAuth } from '@codekin/web-runtime/auth-store'
import { queryClient } from '@codekin/web-runtime/query'
import { Link, Navigate, Outlet, PageRouter, type RouteObject } from '@codekin/web-runtime/router'
import { dismissToast, useToasts } from '@codekin/web-runtime/toast'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { installFake, me } from './dev/fake.ts'
import { routes } from './remote.tsx'

const search = new URLSearchParams(location.search)
const seen = installFake({
  name: search.get('scenario') ?? 'usual',
  delayMilliseconds: Number(search.get('delay') ?? 0),
})
// Tests look at what was asked of the pretended server.
Object.assign(window, { codekinCalls: seen })
useAuth.setState({ user: me, isAuthenticated: true })

function Regions() {
  const { polite, assertive } = useAnnouncements()
  const toasts = useToasts((state) => state.toasts)
  return (
    <>
      <div aria-live="polite" data-testid="polite">
        <VisuallyHidden key={polite.count}>{polite.text}</VisuallyHidden>
      </div>
      <div aria-live="assertive" data-testid="assertive">
        <VisuallyHidden key={assertive.count}>{assertive.text}</VisuallyHidden>
      </div>
      <ToastRegion toasts={toasts} onDismiss={dismissToast} />
    </>
  )
}

/** Where another remote would be. */
function Elsewhere() {
  return (
    <>
      <h1>Elsewhere</h1>
      <Link to="/dashboard">Dashboard</Link>
    </>
  )
}

const pages: RouteObject[] = [
  {
    element: (
      <main id="main" tabIndex={-1} style={{ display: 'flex', flexDirection: 'column', minBlockSize: '100dvh' }}>
        <Outlet />
      </main>
    ),
    children: [
      { path: '/', element: <Navigate to={`/dashboard${location.search}`} replace /> },
      ...routes,
      { path: '*', element: <Elsewhere /> },
    ],
  },
]

const root = document.getElementById('root')
if (!root) throw new Error('The page has no place for the app.')
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <PageRouter routes={pages} />
      <Regions />
    </QueryClientProvider>
  </StrictMode>,
)
