import type { ServerFrame } from '@codekin/contracts/socket'
import type { RemoteFile } from '@codekin/contracts/web/registry'
import { classes } from '@codekin/ui-kit/classes'
import { Logo } from '@codekin/ui-kit/logo'
import { VisuallyHidden } from '@codekin/ui-kit/text'
import { ToastRegion } from '@codekin/ui-kit/toast'
import { type Politeness, useAnnouncements } from '@codekin/web-runtime/announce'
import { useAuth } from '@codekin/web-runtime/auth-store'
import { notify } from '@codekin/web-runtime/notifications'
import { onFrame } from '@codekin/web-runtime/realtime'
import type { RemoteAlert, RemoteAlerts } from '@codekin/web-runtime/remote'
import { Link, matchPath, Navigate, Outlet, useLocation, useNavigate } from '@codekin/web-runtime/router'
import { tagFrame, tellWaiting, waitingAlerts } from '@codekin/web-runtime/shell/waiting-alerts'
import { dismissToast, useToasts } from '@codekin/web-runtime/toast'
import { useVisibleTab } from '@codekin/web-runtime/visible-tabs'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import styles from './frame.module.css'

function Frame({ hasTabBar, children }: { hasTabBar: boolean; children: ReactNode }) {
  return (
    <div className={classes(styles['frame'], hasTabBar && styles['withTabBar'])}>
      <header className={styles['rail']}>
        <Logo />
      </header>
      <div className={styles['content']}>
        <main id="main" tabIndex={-1} className={styles['main']}>
          {children}
        </main>
      </div>
      {hasTabBar && <div className={styles['tabs']} data-testid="tab-bar" />}
    </div>
  )
}

/** Passes a remote's alerts on, as the shell does. */
function useAlerts(alerts: RemoteAlerts): void {
  const navigate = useNavigate()
  const tell = useEffectEvent((frame: ServerFrame) =>
    tellWaiting(frame, async () => {
      const alertOf = alerts[frame.event] as
        | ((data: unknown, at: { pathname: string }) => Promise<RemoteAlert | null>)
        | undefined
      const alert = await alertOf?.('data' in frame ? frame.data : undefined, { pathname: location.pathname })
      if (!alert) return
      const { to, ...text } = alert
      await notify({ ...text, tag: tagFrame(frame), onClick: () => void navigate(to) })
    }),
  )
  useEffect(() => {
    const events = Object.keys(alerts) as ServerFrame['event'][]
    for (const frame of waitingAlerts()) if (alerts[frame.event]) void tell(frame)
    const stops = events.map((event) => onFrame(event, (frame) => void tell(frame)))
    return () => {
      for (const stop of stops) stop()
    }
  }, [alerts])
}

const noAlerts: RemoteAlerts = {}

/** The parts of the shell that a remote's screens need. */
export function Shell({ file, alerts = noAlerts }: { file: RemoteFile; alerts?: RemoteAlerts | undefined }) {
  const { pathname, search } = useLocation()
  const isSignedIn = useAuth((state) => state.isAuthenticated)
  useVisibleTab()
  useAlerts(alerts)
  const route = file.routes.find(({ path }) => matchPath({ path, end: true }, pathname) !== null)
  if (route?.guard === 'member' && !isSignedIn) {
    return <Navigate to="/login" replace state={{ from: pathname + search }} />
  }
  if (route?.frame) {
    return (
      <Frame hasTabBar={route.tabBar ?? true}>
        <Outlet />
      </Frame>
    )
  }
  return (
    <main id="main" tabIndex={-1}>
      <Outlet />
    </main>
  )
}

/** Replaces a screen of another remote, with links to those of this one. */
export function Elsewhere({ file }: { file: RemoteFile }) {
  const { pathname } = useLocation()
  return (
    <>
      <h1>Elsewhere: {pathname}</h1>
      <ul>
        {file.routes
          .filter(({ path }) => !path.includes(':'))
          .map(({ path }) => (
            <li key={path}>
              <Link to={path}>{path}</Link>
            </li>
          ))}
      </ul>
    </>
  )
}

const regions: Politeness[] = ['polite', 'assertive']

/** The page's two live regions. */
export function Said() {
  const said = useAnnouncements()
  return regions.map((politeness) => (
    <div key={politeness} aria-live={politeness} data-testid={politeness}>
      <VisuallyHidden key={said[politeness].count}>{said[politeness].text}</VisuallyHidden>
    </div>
  ))
}

/** Toasts stay until dismissed, so that they can be inspected. */
export function Toasts() {
  const toasts = useToasts((state) => state.toasts)
  const kept = toasts.map((toast) => ({ ...toast, durationMilliseconds: Number.POSITIVE_INFINITY }))
  return <ToastRegion toasts={kept} onDismiss={dismissToast} />
}
