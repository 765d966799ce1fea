import type { Role } from '@codekin/contracts/users/models'

/**
 * The role after somebody chose the password of an account by a link mailed to its address. Addresses of the first admins
 * are given by configuration. A confirmed address alone makes no admin: whoever registered with it first, its owner or not,
 * knows the password and holds a session; a password chosen through the mailbox ends both (docs/decisions/044).
 */
export function roleAfterReset(role: Role, email: string, adminEmails: readonly string[]): Role {
  return adminEmails.includes(email) ? 'admin' : role
}
