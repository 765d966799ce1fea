/**
 * Whether the account has a password that the owner of the mailbox may not have chosen. Anyone can register with an address, and
 * its owner, or a program that follows links, may then confirm it. A password is proved when the mailbox is proved in a session
 * of the account, or when the password is set by a mailed link.
 */
export function isPasswordUnproved(account: { passwordHash: string | null; passwordProvedAt: Date | null }): boolean {
  return account.passwordHash !== null && account.passwordProvedAt === null
}
