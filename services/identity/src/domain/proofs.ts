import { isPasswordUnproved } from './proved-passwords.ts'

/** How long a mailed code works, and how often it may be guessed. */
export const proofCodeLifetimeSeconds = 10 * 60
export const proofCodeTriesMax = 5

/**
 * Code requests and wrong codes per mailbox and day, counted together. At five guesses per mailed code that allows 16 guesses
 * out of a million. NIST SP 800-63B (3.2.2) allows 100 consecutive failures.
 */
export const codeTries = { max: 20, seconds: 24 * 60 * 60 }

/** How long whoever has the old mailbox can take back a change of the address. */
export const addressUndoSeconds = 7 * 24 * 60 * 60

/**
 * Since when ways to sign in that were added may be of whoever changed the address, should it have been somebody else: since
 * their session stands, and some days before, as they may have signed in anew by what they had added. Where the password is
 * unproved, whoever registered may be somebody else: since the account exists.
 */
export function doubtedSinceOf(
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
