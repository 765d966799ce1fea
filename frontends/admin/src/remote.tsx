import type { RouteObject } from '@codekin/web-runtime/router'
import { Overview } from './screens/overview.tsx'

export const contract = 1
export const routes: RouteObject[] = [{ path: '/admin', element: <Overview /> }]
