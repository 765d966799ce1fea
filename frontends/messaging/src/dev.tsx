import '@codekin/ui-kit/fonts.css'
import '@codekin/ui-kit/tokens.css'
import '@codekin/ui-kit/base.css'
import { Logo } from '@codekin/ui-kit/logo'
import { VisuallyHidden } from '@codekin/ui-kit/text'
import { ToastRegion } from '@codekin/ui-kit/toast'
import { useAnnouncements } from '@codekin/web-runtime/announce'
import { useAuth } from '@codekin/web-runtime/auth-store'
import { queryClient, refresh } from '@codekin/web-runtime/query'
import { startRealtime, useFrame } from '@codekin/web-runtime/realtime'
import { Outlet, PageRouter, type RouteObject, useLocation } from '@codekin/web-runtime/router'
import { keepSession } from '@codekin/web-runtime/session'
import '@codekin/web-runtime/theme'
import { dismissToast, useToasts } from '@codekin/web-runtime/toast'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import styles from './dev/dev-frame.module.css'
import { FakeServer } from './dev/fake-server.ts'
import { viewer } from './dev/people.ts'
import { currentScene } from './dev/scene.ts'
import { routes } from './remote.tsx'

/** The remote alone: what the shell does around its screens, as little of it as they need. */
function Shell() {
  useFrame('new_message', () => {
    void refresh('messaging', 'countUnread')
    void refresh('messaging', 'listConversations')
  })
  useFrame('match_ended', () => {
    void refresh('matching')
    void refresh('messaging')
  })
  return (
    <div className={styles['frame']}>
      <div className={styles['rail']}>
        <Logo />
      </div>
      <div className={styles['content']}>
        <main id="main" tabIndex={-1} className={styles['main']}>
          <Outlet />
        </main>
      </div>
      <div className={styles['tabs']} />
    </div>
  )
}

/** Stands for a screen of another remote. */
function Elsewhere() {
  const { pathname } = useLocation()
  return <h1>Elsewhere: {pathname}</h1>
}

function Said() {
  const { polite, assertive } = useAnnouncements()
  return (
    <>
      <div aria-live="polite" data-testid="said">
        <VisuallyHidden key={polite.count}>{polite.text}</VisuallyHidden>
      </div>
      <div aria-live="assertive">
        <VisuallyHidden key={assertive.count}>{assertive.text}</VisuallyHidden>
      </div>
    </>
  )
}

function Toasts() {
  const toasts = useToasts((state) => state.toasts)
  return <ToastRegion toasts={toasts} onDismiss={dismissToast} />
}

const aDaySeconds = 86_400

function unsignedToken(): string {
  const part = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '')
  const exp = Math.floor(Date.now() / 1000) + aDaySeconds
  return `${part({ alg: 'none' })}.${part({ sub: viewer.id, exp })}.x`
}

const pages: RouteObject[] = [{ element: <Shell />, children: [...routes, { path: '/*', element: <Elsewhere /> }] }]

globalThis.dev = new FakeServer(currentScene())
keepSession({ accessToken: unsignedToken(), refreshToken: unsignedToken() }, true)
useAuth.setState({ user: viewer, isAuthenticated: true })
startRealtime()

const root = document.getElementById('root')
if (!root) throw new Error('The page has no place for the app.')
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <Said />
      <PageRouter routes={pages} />
      <Toasts />
    </QueryClientProvider>
  </StrictMode>,
)
