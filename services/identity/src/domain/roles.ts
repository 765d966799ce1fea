import type { Role } from '@codekin/contracts/users/models'

/**
 * The role after somebody proved to own an address. Addresses of the first admins are given by configuration; only the
 * proof makes an admin, else whoever registers such an address first would be one.
 */
export function roleAfterVerification(role: Role, email: string, adminEmails: readonly string[]): Role {
  return adminEmails.includes(email) ? 'admin' : role
}
