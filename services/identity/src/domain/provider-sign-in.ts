/** The facts about a provider identity and the accounts it may belong to. */
export type ProviderFacts = {
  /** The account that the identity is linked to; null: none. */
  owner: string | null
  /** The state of the email at the provider. */
  email: 'verified' | 'unverified' | 'absent'
  /**
   * The account with that email. `isUnproved`: its password may not be the mailbox owner's (`isPasswordUnproved`); `hasOtherLink`: it
   * has another account of the same provider.
   */
  emailAccount: { id: string; isVerified: boolean; isUnproved: boolean; hasOtherLink: boolean } | null
  /** The signed-in person who links it; null for a sign-in. */
  caller: { id: string; hasOtherLink: boolean } | null
}

/**
 * The step that follows.
 * - `claim-and-sign-in`: the person who registered may not own the mailbox, so all earlier credentials of the account are
 * removed.
 * - `ask-to-link`: the email has an account, and its owner must consent before the provider is linked to it.
 * - `ask-to-sign-in`: the email has an account, and its owner must prove it by signing in or by a mailed code.
 * - `ask-for-email`: the provider has verified no email; a mailed code must.
 */
export type NextStep =
  | { kind: 'sign-in'; userId: string }
  | { kind: 'open-account' }
  | { kind: 'link'; userId: string }
  | { kind: 'claim-and-sign-in'; userId: string }
  | { kind: 'ask-to-link' }
  | { kind: 'ask-to-sign-in' }
  | { kind: 'ask-for-email' }
  | Refusal

type Refused = 'identity_taken' | 'other_identity_linked'
export type Refusal<C extends Refused = Refused> = { kind: 'refuse'; code: C }

/** A signed-in person may link any identity they have proven, whatever its email. */
function decideCallerStep(owner: string | null, caller: { id: string; hasOtherLink: boolean }): NextStep {
  if (owner !== null && owner !== caller.id) return { kind: 'refuse', code: 'identity_taken' }
  if (owner === null && caller.hasOtherLink) return { kind: 'refuse', code: 'other_identity_linked' }
  return { kind: 'link', userId: caller.id }
}

/**
 * Returns the step that follows a provider identity. It signs in only to an account it is linked to. If both sides have verified
 * the same email, the person is asked whether to link it; otherwise the owner of the mailbox decides. So no account is taken over
 * or linked silently.
 */
export function decideNextStep({ owner, email, emailAccount, caller }: ProviderFacts): NextStep {
  if (caller) return decideCallerStep(owner, caller)
  // Linked before unproved passwords were tracked: it proves the mailbox now as it did then.
  if (owner !== null && email === 'verified' && emailAccount?.id === owner && emailAccount.isUnproved)
    return { kind: 'claim-and-sign-in', userId: owner }
  if (owner !== null) return { kind: 'sign-in', userId: owner }
  // Don't reveal whether an unverified email has an account.
  if (email !== 'verified') return { kind: 'ask-for-email' }
  if (!emailAccount) return { kind: 'open-account' }
  // The person who registered may not own the mailbox: their password would open what the owner links.
  if (!emailAccount.isVerified) return { kind: 'ask-to-sign-in' }
  if (!emailAccount.isUnproved && emailAccount.hasOtherLink) return { kind: 'refuse', code: 'other_identity_linked' }
  return { kind: 'ask-to-link' }
}

/** The step after a mailed code has proven the mailbox. */
export type StepAfterCode =
  | { kind: 'sign-in'; userId: string }
  | { kind: 'open-account' }
  | { kind: 'ask-to-link' }
  | Refusal<'other_identity_linked'>

export function decideStepAfterCode({
  owner,
  emailAccount,
}: Pick<ProviderFacts, 'owner' | 'emailAccount'>): StepAfterCode {
  if (owner !== null) return { kind: 'sign-in', userId: owner }
  if (!emailAccount) return { kind: 'open-account' }
  // A link made by a stranger is removed when the account is claimed.
  if (isProved(emailAccount) && emailAccount.hasOtherLink) return { kind: 'refuse', code: 'other_identity_linked' }
  return { kind: 'ask-to-link' }
}

type EmailAccount = NonNullable<ProviderFacts['emailAccount']>

/** Whether the mailbox owner is known to have chosen the password. */
function isProved({ isVerified, isUnproved }: EmailAccount): boolean {
  return isVerified && !isUnproved
}

/**
 * The step after the person consented to linking. `claim`: the person who registered had not proved the mailbox. `outdated`: they
 * may no longer be asked.
 */
export type StepAfterConsent =
  | { kind: 'sign-in'; userId: string }
  | { kind: 'link-and-sign-in'; userId: string }
  | { kind: 'claim-and-sign-in'; userId: string }
  | { kind: 'outdated' }
  | Refusal<'other_identity_linked'>

/** `proof`: what proved the mailbox. The provider's proof alone can't claim an account whose address was never confirmed. */
export function decideStepAfterConsent({
  owner,
  emailAccount,
  proof,
}: Pick<ProviderFacts, 'owner' | 'emailAccount'> & { proof: 'provider' | 'code' | null }): StepAfterConsent {
  if (owner !== null) return { kind: 'sign-in', userId: owner }
  if (!emailAccount || proof === null || (proof === 'provider' && !emailAccount.isVerified)) return { kind: 'outdated' }
  if (!isProved(emailAccount)) return { kind: 'claim-and-sign-in', userId: emailAccount.id }
  if (emailAccount.hasOtherLink) return { kind: 'refuse', code: 'other_identity_linked' }
  return { kind: 'link-and-sign-in', userId: emailAccount.id }
}

/** Whether an account can still sign in without one of its providers. */
export function hasOtherSignInMethod(account: { hasPassword: boolean; otherMethods: number }): boolean {
  return account.hasPassword || account.otherMethods > 0
}

/** How long a person may take at the provider, and between the callback and the proof of the mailbox. */
export const oauthRequestSeconds = 10 * 60
export const pendingSeconds = 30 * 60
/** A mailed code ends after this many wrong guesses, out of a million codes. */
export const wrongCodesMax = 5

/** Whether the request is of this provider, has not expired, and was started by this browser. */
export function isOAuthRequestValid(
  request: { provider: string; challenge: string; expiresAt: Date },
  callback: { provider: string; challenge: string; now: Date },
): boolean {
  return (
    request.provider === callback.provider &&
    request.challenge === callback.challenge &&
    request.expiresAt > callback.now
  )
}
