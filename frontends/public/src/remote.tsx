import { Heading } from '@codekin/ui-kit/text'
import type { RouteObject } from '@codekin/web-runtime/router'

export const contract = 1
export const routes: RouteObject[] = [{ path: '/', element: <Heading level={1}>Codekin</Heading> }]
