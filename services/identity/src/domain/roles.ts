import { type Role, role as roles } from '@codekin/contracts/users/models'

/** Whether somebody loses rights: each role has those of the roles named before it. */
export function isLesser(role: Role, than: Role): boolean {
  return roles.options.indexOf(role) < roles.options.indexOf(than)
}

/**
 * The role after somebody chose the password of an account by a link mailed to its address. Addresses of the first admins
 * are given by configuration. A confirmed address alone makes no admin: whoever registered with it first, its owner or not,
 * knows the password and holds a session; a password chosen through the mailbox ends both (docs/decisions/044). Once staff
 * have decided about a role the configuration says nothing of it any more: an admin whose role was taken does not get it back
 * by mail.
 */
export function roleAfterReset(
  account: { role: Role; roleDecidedAt: Date | null; email: string },
  adminEmails: readonly string[],
): Role {
  return account.roleDecidedAt === null && adminEmails.includes(account.email) ? 'admin' : account.role
}
