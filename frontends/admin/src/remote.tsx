import { lateScreen } from '@codekin/ui-kit/loaded'
import type { RemoteModule } from '@codekin/web-runtime/remote'
import { Console } from './features/console/console.tsx'

const inside = { isInside: true }

// Each room is fetched when it is entered: charts and tables are nobody's burden who does not look at them.
const Overview = lateScreen(() => import('./screens/overview.tsx').then((m) => m.Overview), inside)
const Invitations = lateScreen(() => import('./screens/invitations.tsx').then((m) => m.Invitations), inside)

export const contract = 1

export { shortcuts } from './features/console/shortcuts.ts'

export const routes: RemoteModule['routes'] = [
  {
    element: <Console />,
    children: [
      { path: '/admin', element: <Overview /> },
      { path: '/admin/invitations', element: <Invitations /> },
    ],
  },
]
