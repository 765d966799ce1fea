import type { Guard, RegisteredRemote } from '@codekin/contracts/web/registry'
import { matchPath } from '@codekin/web-runtime/router'

export type FoundRoute = { remote: RegisteredRemote; route: RegisteredRemote['routes'][number] }

/** The remote whose route answers this path; the one with fewer parameters where two would. */
export function findRoute(remotes: readonly RegisteredRemote[], path: string): FoundRoute | undefined {
  return remotes
    .flatMap((remote) => remote.routes.map((route) => ({ remote, route })))
    .filter(({ route }) => matchPath({ path: route.path, end: true }, path) !== null)
    .sort((a, b) => a.route.path.split(/[:*]/).length - b.route.path.split(/[:*]/).length)[0]
}

export type Visitor = { isSignedIn: boolean; isOnboarded: boolean; isAdmin: boolean | undefined }

/** Where a visitor goes instead, if a guard does not let them in; `missing` looks as if there were nothing. */
export function decideAccess(
  guard: Guard,
  visitor: Visitor,
): 'enter' | 'wait' | 'missing' | '/login' | '/dashboard' | '/onboarding' {
  if (guard === 'public') return 'enter'
  if (guard === 'signed-out') return visitor.isSignedIn ? '/dashboard' : 'enter'
  if (!visitor.isSignedIn) return '/login'
  if (guard === 'session') return 'enter'
  if (guard === 'member') return visitor.isOnboarded ? 'enter' : '/onboarding'
  if (visitor.isAdmin === undefined) return 'wait'
  return visitor.isAdmin ? 'enter' : 'missing'
}
