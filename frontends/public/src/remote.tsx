import type { RouteObject } from '@codekin/web-runtime/router'
import { Landing } from './screens/landing.tsx'

export const contract = 1
export const routes: RouteObject[] = [{ path: '/', element: <Landing /> }]
