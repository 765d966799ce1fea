import '@codekin/ui-kit/fonts.css'
import '@codekin/ui-kit/tokens.css'
import '@codekin/ui-kit/base.css'
import { Logo } from '@codekin/ui-kit/logo'
import { ToastRegion } from '@codekin/ui-kit/toast'
import { useAuth } from '@codekin/web-runtime/auth-store'
import { queryClient } from '@codekin/web-runtime/query'
import { Navigate, Outlet, PageRouter, type RouteObject, useLocation } from '@codekin/web-runtime/router'
import { keepSession } from '@codekin/web-runtime/session'
import '@codekin/web-runtime/theme'
import { dismissToast, useToasts } from '@codekin/web-runtime/toast'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import styles from './dev/dev-frame.module.css'
import { ownProfile, startFakeServer, tokens } from './dev/fake-server.ts'
import { scenario } from './dev/scenario.ts'
import { routes } from './remote.tsx'

/** The remote alone: what the shell does around its screens, as little of it as they need. */
const framed = ['/profile', '/settings']

function Shell() {
  const { pathname } = useLocation()
  const isSignedIn = useAuth((state) => state.isAuthenticated)
  const screen = <Outlet />
  if (!framed.some((path) => pathname.startsWith(path))) return <main id="main">{screen}</main>
  if (!isSignedIn) return <Navigate to="/login" replace state={{ from: pathname }} />
  return (
    <div className={styles['frame']}>
      <div className={styles['rail']}>
        <Logo />
      </div>
      <main id="main" tabIndex={-1} className={styles['main']}>
        {screen}
      </main>
    </div>
  )
}

/** Stands for a screen of another remote. */
function Elsewhere() {
  const { pathname } = useLocation()
  return <h1>Elsewhere: {pathname}</h1>
}

const pages: RouteObject[] = [{ element: <Shell />, children: [...routes, { path: '/*', element: <Elsewhere /> }] }]

function Toasts() {
  const toasts = useToasts((state) => state.toasts)
  // They stay until dismissed, so that they can be looked at.
  const kept = toasts.map((toast) => ({ ...toast, durationMilliseconds: Number.POSITIVE_INFINITY }))
  return <ToastRegion toasts={kept} onDismiss={dismissToast} />
}

startFakeServer()
if (scenario.isSignedIn) {
  keepSession(tokens(), true)
  useAuth.setState({ user: ownProfile(), isAuthenticated: true })
}

const root = document.getElementById('root')
if (!root) throw new Error('The page has no place for the app.')
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <PageRouter routes={pages} />
      <Toasts />
    </QueryClientProvider>
  </StrictMode>,
)
