import { late, lateScreen } from '@codekin/ui-kit/loaded'
import type { RemoteAlerts } from '@codekin/web-runtime/remote'
import type { RouteObject } from '@codekin/web-runtime/router'

const Quality = lateScreen(() => import('./screens/quality.tsx').then((m) => m.Quality), { isInside: true })
const Analytics = lateScreen(() => import('./screens/analytics.tsx').then((m) => m.Analytics), { isInside: true })
// The dashboard works without it.
const WeekCard = late(() => import('./features/week/week-card.tsx').then((m) => m.WeekCard), { isOptional: true })

export const contract = 1
export const routes: RouteObject[] = [
  { path: '/quality', element: <Quality /> },
  { path: '/analytics', element: <Analytics /> },
]
export const slots = { 'dashboard-figures': WeekCard }
export const alerts: RemoteAlerts = {
  badge_earned: async (news) => (await import('./features/alerts/badge-alert.ts')).createBadgeAlert(news),
}
