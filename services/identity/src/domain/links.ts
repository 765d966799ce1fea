/** How long a mailed link works. */
export const linkLifetimeSeconds = { 'verify-email': 24 * 60 * 60, 'reset-password': 60 * 60 } as const

type LinkFacts = { email: string; expiresAt: Date; usedAt: Date | null }

/**
 * Whether a verification link still does something. It may be opened again within its life: mail scanners and
 * impatient people do, and the answer must stay "verified". It ends when the account's address is another one.
 */
export function isVerificationLinkValid(link: LinkFacts, accountEmail: string, now: Date): boolean {
  return link.expiresAt > now && link.email === accountEmail
}

/** A link to choose a new password works once. */
export function isResetLinkValid(link: LinkFacts, accountEmail: string, now: Date): boolean {
  return link.usedAt === null && link.expiresAt > now && link.email === accountEmail
}
