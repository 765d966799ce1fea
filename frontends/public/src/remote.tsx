import { legalPages } from '@codekin/contracts/web/legal'
import { lateScreen } from '@codekin/ui-kit/loaded'
import type { RouteObject } from '@codekin/web-runtime/router'
import { LateRest } from './features/late-rest/late-rest.tsx'
import { Landing } from './screens/landing.tsx'

const TextPage = lateScreen(() => import('./screens/text-page.tsx').then((m) => m.TextPage), { isInside: true })

const legal = legalPages.map((name) => `/${name}`)

export const contract = 1
export const routes: RouteObject[] = [
  { path: '/', element: <Landing rest={<LateRest />} /> },
  ...[
    '/blog',
    '/blog/:slug',
    '/cities',
    '/city/:city',
    '/beginners',
    '/faq',
    '/comparisons',
    '/cli',
    '/thank-you',
    ...legal,
  ].map((path) => ({
    path,
    element: <TextPage />,
  })),
]
