import { useEffect, useState } from 'react'
import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  unstable_HistoryRouter as HistoryRouter,
  type RouteObject,
  useRoutes,
} from 'react-router'

type Go = () => void
/** Whoever is asked before the page goes elsewhere; gets what would take it there. */
let ask: ((go: Go) => void) | undefined

/** The browser's history, which asks first where somebody wants to be asked. */
function createPageHistory() {
  const history = createBrowserHistory({ v5Compat: true })
  // Back and forward have happened when they are told: they are taken back, and made again if the answer is yes.
  let isTakenBack = false
  let isAllowed = false
  const passes = (go: Go) => (ask ? ask(go) : go())
  return Object.assign(Object.create(history) as typeof history, {
    push: (...to: Parameters<typeof history.push>) => passes(() => history.push(...to)),
    replace: (...to: Parameters<typeof history.replace>) => passes(() => history.replace(...to)),
    listen: (tell: Parameters<typeof history.listen>[0]) =>
      history.listen((change) => {
        const { action, delta } = change
        if (action === 'POP' && isTakenBack) {
          isTakenBack = false
          return
        }
        if (action === 'POP' && ask && delta && !isAllowed) {
          isTakenBack = true
          history.go(-delta)
          ask(() => {
            isAllowed = true
            history.go(delta)
          })
          return
        }
        isAllowed = false
        tell(change)
      }),
  })
}

function Routes({ routes }: { routes: RouteObject[] }) {
  return useRoutes(routes)
}

/** Shows what the routes say for the page's address. The router's own data loading stays out: queries do that. */
export function PageRouter({ routes }: { routes: RouteObject[] }) {
  const [history] = useState(createPageHistory)
  return (
    <HistoryRouter history={history}>
      <Routes routes={routes} />
    </HistoryRouter>
  )
}

type Held = { leave: () => void; stay: () => void }

/** Holds back whatever leads elsewhere inside the app while `isBlocking`; null while nothing is held. */
export function useBlocker(isBlocking: boolean): Held | null {
  const [held, setHeld] = useState<{ go: Go } | null>(null)
  useEffect(() => {
    if (!isBlocking) return
    ask = (go) => setHeld({ go })
    return () => {
      ask = undefined
      setHeld(null)
    }
  }, [isBlocking])
  if (!held) return null
  const stay = () => setHeld(null)
  return {
    stay,
    leave() {
      stay()
      held.go()
    },
  }
}
