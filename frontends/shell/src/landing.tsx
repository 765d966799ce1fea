import { startMetrics } from '@codekin/web-runtime/metrics'
import { loadRegistry, loadRemote } from '@codekin/web-runtime/remotes'
import { type ReactNode, StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { insideAddress, insideAddressOf } from './follow-links.ts'
import { LiveRegions } from './live-regions.tsx'
import { placeOfApp, takePlaceOfLanding } from './place.ts'

const loadApp = () => import('./bootstrap.tsx')

async function findLanding(): Promise<ReactNode> {
  await loadRegistry()
  const { routes } = await loadRemote('public')
  const landing = routes.find((route) => route.path === '/')
  if (!landing) throw new Error('The remote public has no landing page.')
  return landing.element
}

/**
 * Shows the landing page without the app around it: no router, no session, no socket. Following a link, or any failure,
 * starts the app in its place, which knows how to go on.
 */
export async function startLanding(): Promise<void> {
  const root = createRoot(placeOfApp(), { onUncaughtError: () => void leave() })

  async function leave(): Promise<void> {
    document.removeEventListener('click', follow)
    document.removeEventListener('pointerover', prepare)
    document.removeEventListener('focusin', prepare)
    const { startApp } = await loadApp()
    root.unmount()
    startApp()
  }
  function follow(event: MouseEvent): void {
    const address = insideAddressOf(event)
    if (address === undefined) return
    event.preventDefault()
    history.pushState(null, '', address)
    scrollTo(0, 0)
    void leave()
  }
  // Somebody who reaches for a link will follow it.
  function prepare({ target }: Event): void {
    if (target instanceof Element && insideAddress(target.closest('a')) !== undefined) void loadApp()
  }

  document.addEventListener('click', follow)
  document.addEventListener('pointerover', prepare)
  document.addEventListener('focusin', prepare)
  try {
    const landing = await findLanding()
    flushSync(() =>
      root.render(
        <StrictMode>
          <LiveRegions />
          <main id="main" tabIndex={-1}>
            {landing}
          </main>
        </StrictMode>,
      ),
    )
    takePlaceOfLanding()
    startMetrics()
  } catch {
    await leave()
  }
}
