/** How long a mailed link works. */
export const linkLifetimeSeconds = { 'verify-email': 24 * 60 * 60, 'reset-password': 60 * 60 } as const

type LinkFacts = { email: string; expiresAt: Date; usedAt: Date | null }

/**
 * Whether a verification link is valid. It may be opened repeatedly within its lifetime, as mail scanners and impatient people
 * do, and the response must stay "verified". It ends when the account's address changes.
 */
export function isVerificationLinkValid(link: LinkFacts, accountEmail: string, now: Date): boolean {
  return link.expiresAt > now && link.email === accountEmail
}

/** Whether a password reset link is valid. It works once. */
export function isResetLinkValid(link: LinkFacts, accountEmail: string, now: Date): boolean {
  return link.usedAt === null && link.expiresAt > now && link.email === accountEmail
}
