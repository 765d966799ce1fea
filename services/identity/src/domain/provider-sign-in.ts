/** The facts about a provider identity and the accounts it may belong to. */
export type ProviderFacts = {
  /** The account that the identity is linked to; null: none. */
  owner: string | null
  /** The state of the email at the provider. */
  email: 'verified' | 'unverified' | 'absent'
  /**
   * The account with that email. `isUnproved`: its password may not be the mailbox owner's (`isPasswordUnproved`); `hasOther`: it
   * has another account of the same provider.
   */
  local: { id: string; isVerified: boolean; isUnproved: boolean; hasOther: boolean } | null
  /** The signed-in person who links it; null for a sign-in. */
  caller: { id: string; hasOther: boolean } | null
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
function stepOfCaller(owner: string | null, caller: { id: string; hasOther: boolean }): NextStep {
  if (owner !== null && owner !== caller.id) return { kind: 'refuse', code: 'identity_taken' }
  if (owner === null && caller.hasOther) return { kind: 'refuse', code: 'other_identity_linked' }
  return { kind: 'link', userId: caller.id }
}

/**
 * Returns the step that follows a provider identity. It signs in only to an account it is linked to. If both sides have verified
 * the same email, the person is asked whether to link it; otherwise the owner of the mailbox decides. So no account is taken over
 * or linked silently.
 */
export function nextStep({ owner, email, local, caller }: ProviderFacts): NextStep {
  if (caller) return stepOfCaller(owner, caller)
  // Linked before unproved passwords were tracked: it proves the mailbox now as it did then.
  if (owner !== null && email === 'verified' && local?.id === owner && local.isUnproved)
    return { kind: 'claim-and-sign-in', userId: owner }
  if (owner !== null) return { kind: 'sign-in', userId: owner }
  // Don't reveal whether an unverified email has an account.
  if (email !== 'verified') return { kind: 'ask-for-email' }
  if (!local) return { kind: 'open-account' }
  // The person who registered may not own the mailbox: their password would open what the owner links.
  if (!local.isVerified) return { kind: 'ask-to-sign-in' }
  if (!local.isUnproved && local.hasOther) return { kind: 'refuse', code: 'other_identity_linked' }
  return { kind: 'ask-to-link' }
}

/** The step after a mailed code has proven the mailbox. */
export type StepAfterCode =
  | { kind: 'sign-in'; userId: string }
  | { kind: 'open-account' }
  | { kind: 'ask-to-link' }
  | Refusal<'other_identity_linked'>

export function stepAfterCode({ owner, local }: Pick<ProviderFacts, 'owner' | 'local'>): StepAfterCode {
  if (owner !== null) return { kind: 'sign-in', userId: owner }
  if (!local) return { kind: 'open-account' }
  // A link made by a stranger is removed when the account is claimed.
  if (isProved(local) && local.hasOther) return { kind: 'refuse', code: 'other_identity_linked' }
  return { kind: 'ask-to-link' }
}

type Local = NonNullable<ProviderFacts['local']>

/** Whether the mailbox owner is known to have chosen the password. */
function isProved({ isVerified, isUnproved }: Local): boolean {
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
export function stepAfterConsent({
  owner,
  local,
  proof,
}: Pick<ProviderFacts, 'owner' | 'local'> & { proof: 'provider' | 'code' | null }): StepAfterConsent {
  if (owner !== null) return { kind: 'sign-in', userId: owner }
  if (!local || proof === null || (proof === 'provider' && !local.isVerified)) return { kind: 'outdated' }
  if (!isProved(local)) return { kind: 'claim-and-sign-in', userId: local.id }
  if (local.hasOther) return { kind: 'refuse', code: 'other_identity_linked' }
  return { kind: 'link-and-sign-in', userId: local.id }
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
  given: { provider: string; challenge: string; now: Date },
): boolean {
  return request.provider === given.provider && request.challenge === given.challenge && request.expiresAt > given.now
}
