import { late, lateScreen } from '@codekin/ui-kit/loaded'
import type { ScreenShortcuts } from '@codekin/web-runtime/remote'
import type { RouteObject } from '@codekin/web-runtime/router'
import { alerts } from './features/alerts/match-alert.ts'
import { deckShortcuts } from './features/deck/deck-keys.ts'

// Only the deck needs the physics of its animations.
const inside = { isInside: true }
const Dashboard = lateScreen(() => import('./screens/dashboard.tsx').then((m) => m.Dashboard), inside)
const Discover = lateScreen(() => import('./screens/discover.tsx').then((m) => m.Discover), inside)
const Matches = lateScreen(() => import('./screens/matches.tsx').then((m) => m.Matches), inside)
const MatchDetail = lateScreen(() => import('./screens/match-detail.tsx').then((m) => m.MatchDetail), inside)
const Preferences = lateScreen(() => import('./screens/preferences.tsx').then((m) => m.Preferences), inside)
const ProjectIdeas = lateScreen(() => import('./screens/project-ideas.tsx').then((m) => m.ProjectIdeas), inside)

// Optional: profiles work without it.
const PersonFit = late(() => import('./features/encounter/person-fit.tsx').then((m) => m.PersonFit), {
  isOptional: true,
})

export { alerts }
export const contract = 1
export const routes: RouteObject[] = [
  { path: '/dashboard', element: <Dashboard /> },
  { path: '/discover', element: <Discover /> },
  { path: '/matches', element: <Matches /> },
  { path: '/matches/:id', element: <MatchDetail /> },
  { path: '/preferences', element: <Preferences /> },
  { path: '/project-ideas', element: <ProjectIdeas /> },
]

export const slots = { 'profile-fit': PersonFit }

export const shortcuts: readonly ScreenShortcuts[] = [
  {
    path: '/discover',
    title: 'Deck',
    text: 'They work while the deck has focus.',
    keys: deckShortcuts,
  },
]
