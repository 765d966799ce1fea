import { type Role, role as roles } from '@codekin/contracts/users/models'

/** Whether the change loses rights: each role includes the rights of those before it. */
export function isLesser(role: Role, than: Role): boolean {
  return roles.options.indexOf(role) < roles.options.indexOf(than)
}

/**
 * Returns the role after a password reset by mail. The configuration lists the addresses of the first admins. A confirmed address
 * alone makes no admin: the person who registered with it, its owner or not, knows the password and has a session; a password
 * chosen through the mailbox ends both (docs/decisions/044). A role decision by staff overrides the configuration from then on: a
 * dismissed admin doesn't get the role back by mail.
 */
export function roleAfterReset(
  account: { role: Role; roleDecidedAt: Date | null; email: string },
  adminEmails: readonly string[],
): Role {
  return account.roleDecidedAt === null && adminEmails.includes(account.email) ? 'admin' : account.role
}
