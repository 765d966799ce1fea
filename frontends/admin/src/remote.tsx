import type { RouteObject } from '@codekin/web-runtime/router'
import { Invitations } from './screens/invitations.tsx'
import { Overview } from './screens/overview.tsx'

export const contract = 1
export const routes: RouteObject[] = [
  { path: '/admin', element: <Overview /> },
  { path: '/admin/invitations', element: <Invitations /> },
]
