import type { Role } from '@codekin/contracts/users/models'

/** Whether the app is for them at all. */
export function isStaff(role: Role): boolean {
  return role !== 'user'
}
