import type { Role } from '@codekin/contracts/users/models'
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

export type Visitor = {
  isSignedIn: boolean
  isOnboarded: boolean
  /** As the server says, for what staff alone may see; undefined until it has. */
  role: Role | undefined
}

/** Whether a screen is for those alone whom the server calls staff. */
export function isForStaff(guard: Guard): boolean {
  return guard === 'staff' || guard === 'admin'
}

/** Whether a screen that is for staff, if it is, is for this one of them. */
export function isRoleEnough(guard: Guard, role: Role): boolean {
  if (guard === 'admin') return role === 'admin'
  return guard !== 'staff' || role !== 'user'
}

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
  if (visitor.role === undefined) return 'wait'
  return isRoleEnough(guard, visitor.role) ? 'enter' : 'missing'
}
