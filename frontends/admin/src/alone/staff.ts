import type { Role } from '@codekin/contracts/users/models'

/** Whether the role gives access to this app. */
export function isStaff(role: Role): boolean {
  return role !== 'user'
}
