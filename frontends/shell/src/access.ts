import type { Role } from '@codekin/contracts/users/models'
import type { Guard, RegisteredRemote } from '@codekin/contracts/web/registry'
import { matchPath } from '@codekin/web-runtime/router'

export type FoundRoute = { remote: RegisteredRemote; route: RegisteredRemote['routes'][number] }

/** Finds the remote with a route for this path. The route with fewer parameters wins. */
export function findRoute(remotes: readonly RegisteredRemote[], path: string): FoundRoute | undefined {
  return remotes
    .flatMap((remote) => remote.routes.map((route) => ({ remote, route })))
    .filter(({ route }) => matchPath({ path: route.path, end: true }, path) !== null)
    .sort((a, b) => a.route.path.split(/[:*]/).length - b.route.path.split(/[:*]/).length)[0]
}

export type Visitor = {
  isSignedIn: boolean
  isOnboarded: boolean
  /** From the server, for staff pages; undefined until it has responded. */
  role: Role | undefined
}

/** Whether only users with a staff role may see the screen. */
export function isForStaff(guard: Guard): boolean {
  return guard === 'staff' || guard === 'admin'
}

/** Whether the role may see the screen, as far as it is for staff. */
export function isRoleEnough(guard: Guard, role: Role): boolean {
  if (guard === 'admin') return role === 'admin'
  return guard !== 'staff' || role !== 'user'
}

/** Decides where a guard sends a visitor; `missing` looks like an unknown path. */
export function decideAccess(
  guard: Guard,
  visitor: Visitor,
): 'enter' | 'wait' | 'missing' | '/login' | '/dashboard' | '/onboarding' {
  if (guard === 'public') return 'enter'
  if (guard === 'signed-out') return visitor.isSignedIn ? '/dashboard' : 'enter'
  if (!visitor.isSignedIn) return '/login'
  if (guard === 'session') return 'enter'
  if (guard === 'member') return visitor.isOnboarded ? 'enter' : '/onboarding'
  if (visitor.role === undefined) return 'wait'
  return isRoleEnough(guard, visitor.role) ? 'enter' : 'missing'
}
