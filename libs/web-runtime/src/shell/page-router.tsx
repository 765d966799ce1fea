import { startTransition, useEffect, useLayoutEffect, useState } from 'react'
import { type RouteObject, Router, useRoutes } from 'react-router'
import { askBeforeLeaving, createPageHistory } from './page-history.ts'

function Routes({ routes }: { routes: RouteObject[] }) {
  return useRoutes(routes)
}

/** Renders the route of the page's URL. Routes load no data; queries do. */
export function PageRouter({ routes }: { routes: RouteObject[] }) {
  const [history] = useState(createPageHistory)
  const [{ location, action }, setPlace] = useState(history.first)
  useLayoutEffect(() => history.listen((place) => startTransition(() => setPlace(place))), [history])
  return (
    <Router navigator={history.navigator} location={location} navigationType={action}>
      <Routes routes={routes} />
    </Router>
  )
}

type Go = () => void
type BlockedNavigation = { leave: () => void; stay: () => void }

/**
 * Blocks navigations inside the app while `isBlocking`; null while none is blocked. The browser asks before the page is
 * closed or reloaded. With `isKeptOnScreen`, the screen's own URL, such as a filter, may change, because unsaved input
 * survives that.
 */
export function useBlocker(
  isBlocking: boolean,
  { isKeptOnScreen = false }: { isKeptOnScreen?: boolean } = {},
): BlockedNavigation | null {
  const [blocked, setBlocked] = useState<{ go: Go } | null>(null)
  useEffect(() => {
    if (!isBlocking) return
    askBeforeLeaving((go, isSameScreen) => (isKeptOnScreen && isSameScreen ? go() : setBlocked({ go })))
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => {
      window.removeEventListener('beforeunload', ask)
      askBeforeLeaving(undefined)
      setBlocked(null)
    }
  }, [isBlocking, isKeptOnScreen])
  if (!blocked) return null
  const stay = () => setBlocked(null)
  return {
    stay,
    leave() {
      stay()
      blocked.go()
    },
  }
}
