import type { DeveloperRole } from '@codekin/contracts/users/models'

type Drawn = { score: number; roles: ReadonlySet<DeveloperRole> }

/**
 * `size` of the drawn people, best first: the best of each sought role, then the best with any of these roles, then the best of
 * all. `drawn` is in the order of the draw, which places shielded people last.
 */
export function pickPreview<D extends Drawn>(
  drawn: readonly D[],
  lookingFor: readonly DeveloperRole[],
  size: number,
): D[] {
  const bestOfRoles = lookingFor.flatMap((role) => drawn.find(({ roles }) => roles.has(role)) ?? [])
  const ofAnyRole = drawn.filter(({ roles }) => lookingFor.some((role) => roles.has(role)))
  const picked = [...new Set([...bestOfRoles, ...ofAnyRole, ...drawn])].slice(0, size)
  return picked.toSorted((a, b) => b.score - a.score)
}
