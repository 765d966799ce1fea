import { loadRegistry, loadRemote } from '@codekin/web-runtime/remotes'
import { type ReactNode, StrictMode } from 'react'
import { createRoot, hydrateRoot, type Root, type RootOptions } from 'react-dom/client'
import { getAppPath, getClickedPath } from './follow-links.ts'
import { LiveRegions } from './live-regions.tsx'
import { loadMetricsOnIdle } from './load-metrics-on-idle.ts'
import { OperatorNotice } from './operator-notice.tsx'
import { getAppRoot, getLandingRoot } from './page-roots.ts'

const loadApp = () => import(/* webpackChunkName: "bootstrap" */ './bootstrap.tsx')

async function findLanding(): Promise<ReactNode> {
  await loadRegistry()
  const { routes } = await loadRemote('public')
  const landing = routes.find((route) => route.path === '/')
  if (!landing) throw new Error('The remote public has no landing page.')
  return landing.element
}

/** Hydrates the page that the build rendered, or renders it if the build did not. */
function showLanding(landing: ReactNode, options: RootOptions): Root {
  const place = getLandingRoot()
  const page = (
    <StrictMode>
      <main id="main" tabIndex={-1}>
        {landing}
      </main>
    </StrictMode>
  )
  // A page rendered by another version is replaced as a whole, which isn't an error.
  if (place.hasChildNodes()) return hydrateRoot(place, page, { ...options, onRecoverableError: () => undefined })
  const root = createRoot(place, options)
  root.render(page)
  return root
}

/**
 * Shows the landing page without the app: no router, no session, no socket. Following a link, or any failure, starts the app in
 * its place.
 */
export async function startLanding(): Promise<void> {
  const regions = createRoot(getAppRoot())
  let root: Root | undefined

  async function leave(): Promise<void> {
    document.removeEventListener('click', follow)
    document.removeEventListener('pointerover', prepare)
    document.removeEventListener('focusin', prepare)
    const { startApp } = await loadApp()
    root?.unmount()
    regions.unmount()
    startApp()
  }
  function follow(event: MouseEvent): void {
    const address = getClickedPath(event)
    if (address === undefined) return
    event.preventDefault()
    history.pushState(null, '', address)
    scrollTo(0, 0)
    void leave()
  }
  // Hovering over or focusing a link often precedes a click.
  function prepare({ target }: Event): void {
    if (target instanceof Element && getAppPath(target.closest('a')) !== undefined) void loadApp()
  }

  document.addEventListener('click', follow)
  document.addEventListener('pointerover', prepare)
  document.addEventListener('focusin', prepare)
  try {
    root = showLanding(await findLanding(), { onUncaughtError: () => void leave() })
    regions.render(
      <>
        <LiveRegions />
        <OperatorNotice />
      </>,
    )
    loadMetricsOnIdle()
  } catch {
    await leave()
  }
}
