import { FullPageSpinner } from '@codekin/ui-kit/spinner'
import type { ScreenShortcuts } from '@codekin/web-runtime/remote'
import type { RouteObject } from '@codekin/web-runtime/router'
import { lazy, type ReactNode, Suspense } from 'react'
import { deckShortcuts } from './features/deck/deck-keys.ts'

// The deck brings its physics along; the other screens do without.
const Dashboard = lazy(() => import('./screens/dashboard.tsx').then((m) => ({ default: m.Dashboard })))
const Discover = lazy(() => import('./screens/discover.tsx').then((m) => ({ default: m.Discover })))
const Matches = lazy(() => import('./screens/matches.tsx').then((m) => ({ default: m.Matches })))
const MatchDetail = lazy(() => import('./screens/match-detail.tsx').then((m) => ({ default: m.MatchDetail })))

function shown(screen: ReactNode) {
  return <Suspense fallback={<FullPageSpinner isInside />}>{screen}</Suspense>
}

export const contract = 1
export const routes: RouteObject[] = [
  { path: '/dashboard', element: shown(<Dashboard />) },
  { path: '/discover', element: shown(<Discover />) },
  { path: '/matches', element: shown(<Matches />) },
  { path: '/matches/:id', element: shown(<MatchDetail />) },
]

export const shortcuts: readonly ScreenShortcuts[] = [
  {
    path: '/discover',
    title: 'Deck',
    text: 'While the focus is on the deck.',
    // The sheet explains its own key.
    keys: deckShortcuts.filter(({ keys }) => !keys.includes('?')),
  },
]
