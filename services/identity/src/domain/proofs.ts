import { isPasswordUnproved } from './proved-passwords.ts'

/** How long a mailed code works, and how many guesses it allows. */
export const proofCodeLifetimeSeconds = 10 * 60
export const proofCodeTriesMax = 5

/**
 * Code requests and wrong codes per mailbox and day, counted together. At five guesses per mailed code that allows 16 guesses
 * out of a million. NIST SP 800-63B (3.2.2) allows 100 consecutive failures.
 */
export const codeTries = { max: 20, seconds: 24 * 60 * 60 }

/** How long the owner of the old mailbox can undo an address change. */
export const addressUndoSeconds = 7 * 24 * 60 * 60

/**
 * Returns since when added sign-in methods may be an intruder's, if an intruder changed the address: since the start of the
 * session that changed it or seven days before the change, whichever is earlier, as the intruder may have signed in again by a
 * method they had added. With an unproved password, the intruder may have registered the account: since its creation.
 */
export function computeDoubtedSince(
  changedAt: Date,
  session: { createdAt: Date },
  account: Parameters<typeof isPasswordUnproved>[0] & { createdAt: Date },
): Date {
  if (isPasswordUnproved(account)) return account.createdAt
  return new Date(Math.min(session.createdAt.getTime(), changedAt.getTime() - addressUndoSeconds * 1000))
}

/** Whether the proof is a code, which can be guessed from anywhere; passwords and passkeys have limits of their own. */
export function isTypedCode({ way }: { way: string }): boolean {
  return way === 'mail-code' || way === 'authenticator' || way === 'recovery-code'
}
