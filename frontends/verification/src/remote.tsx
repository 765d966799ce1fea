import { late, lateScreen } from '@codekin/ui-kit/loaded'
import type { RouteObject } from '@codekin/web-runtime/router'
import { alerts } from './features/alerts/endorsement-alert.ts'

const SkillVerification = lateScreen(
  () => import('./screens/skill-verification.tsx').then((m) => m.SkillVerification),
  {
    isInside: true,
  },
)
const GithubVerification = lateScreen(
  () => import('./screens/github-verification.tsx').then((m) => m.GithubVerification),
  { isInside: true },
)
const SkillTest = lateScreen(() => import('./screens/skill-test.tsx').then((m) => m.SkillTest), { isInside: false })
const Badge = lateScreen(() => import('./screens/badge.tsx').then((m) => m.Badge), { isInside: false })
// Optional: profiles are shown without it.
const ProofSection = late(() => import('./features/proof/proof-section.tsx').then((m) => m.ProofSection), {
  isOptional: true,
})

// Optional: the dashboard works without it.
const GlanceCard = late(() => import('./features/glance/glance-card.tsx').then((m) => m.GlanceCard), {
  isOptional: true,
})

export { alerts }
export const contract = 1
export const routes: RouteObject[] = [
  { path: '/skill-verification', element: <SkillVerification /> },
  { path: '/github-verification', element: <GithubVerification /> },
  { path: '/skill-test/:sessionId', element: <SkillTest /> },
  { path: '/badges/:id', element: <Badge /> },
]
export const slots = { 'profile-evidence': ProofSection, 'dashboard-proof': GlanceCard }
