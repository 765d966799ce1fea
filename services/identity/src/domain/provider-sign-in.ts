/** What is known of a provider identity and the accounts it may belong to. */
export type ProviderFacts = {
  /** Whose the provider's account is here; null when nobody's. */
  owner: string | null
  /** What the provider knows of their email. */
  email: 'verified' | 'unverified' | 'absent'
  /**
   * The account with that email. `isUnproved`: its password may not be the mailbox owner's (`isPasswordUnproved`); `hasOther`: it
   * has another account of the same provider.
   */
  local: { id: string; isVerified: boolean; isUnproved: boolean; hasOther: boolean } | null
  /** Who links it, signed in; null when somebody signs in. */
  caller: { id: string; hasOther: boolean } | null
}

/**
 * What follows.
 * - `claim-and-sign-in`: the person who registered may not own the mailbox, so all earlier credentials of the account are removed.
 * - `ask-to-link`: the email has an account, and its owner must say yes before the provider is linked to it.
 * - `ask-to-sign-in`: the email has an account whose owner must say that it is them, by signing in once or by a mailed code.
 * - `ask-for-email`: the provider vouches for no email; a mailed code must.
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

/** Signed in, somebody links what they have proven to be theirs, whatever its email. */
function stepOfCaller(owner: string | null, caller: { id: string; hasOther: boolean }): NextStep {
  if (owner !== null && owner !== caller.id) return { kind: 'refuse', code: 'identity_taken' }
  if (owner === null && caller.hasOther) return { kind: 'refuse', code: 'other_identity_linked' }
  return { kind: 'link', userId: caller.id }
}

/**
 * The step that follows a provider identity. It signs in only to an account that it is linked to. Where both sides have verified
 * the same email, the person is asked whether to link it; otherwise the owner of the mailbox decides. So no account is taken over
 * or linked silently.
 */
export function nextStep({ owner, email, local, caller }: ProviderFacts): NextStep {
  if (caller) return stepOfCaller(owner, caller)
  // Linked before the password was known to be unproved: it proves the mailbox now as well as then.
  if (owner !== null && email === 'verified' && local?.id === owner && local.isUnproved)
    return { kind: 'claim-and-sign-in', userId: owner }
  if (owner !== null) return { kind: 'sign-in', userId: owner }
  // Whether an unverified email has an account is nobody's business.
  if (email !== 'verified') return { kind: 'ask-for-email' }
  if (!local) return { kind: 'open-account' }
  // Whoever registered with an email need not have it: their password would open what the owner of the mailbox links.
  if (!local.isVerified) return { kind: 'ask-to-sign-in' }
  if (!local.isUnproved && local.hasOther) return { kind: 'refuse', code: 'other_identity_linked' }
  return { kind: 'ask-to-link' }
}

/** What follows when a mailed code has proven the mailbox. */
export type StepAfterCode =
  | { kind: 'sign-in'; userId: string }
  | { kind: 'open-account' }
  | { kind: 'ask-to-link' }
  | Refusal<'other_identity_linked'>

export function stepAfterCode({ owner, local }: Pick<ProviderFacts, 'owner' | 'local'>): StepAfterCode {
  if (owner !== null) return { kind: 'sign-in', userId: owner }
  if (!local) return { kind: 'open-account' }
  // What a stranger linked to it goes with the stranger.
  if (isProved(local) && local.hasOther) return { kind: 'refuse', code: 'other_identity_linked' }
  return { kind: 'ask-to-link' }
}

type Local = NonNullable<ProviderFacts['local']>

/** Whether the password of the account is its owner's. */
function isProved({ isVerified, isUnproved }: Local): boolean {
  return isVerified && !isUnproved
}

/**
 * What follows when the person consented to linking. `claim`: the person who registered had not proved the mailbox. `outdated`: they
 * may not be asked any more.
 */
export type StepAfterConsent =
  | { kind: 'sign-in'; userId: string }
  | { kind: 'link-and-sign-in'; userId: string }
  | { kind: 'claim-and-sign-in'; userId: string }
  | { kind: 'outdated' }
  | Refusal<'other_identity_linked'>

/** `proof`: by what the mailbox is proven. That of the provider alone takes no account whose owner never confirmed it. */
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
/** So many wrong codes end a mailed code. Of a million, five are no chance. */
export const wrongCodesMax = 5

/** Whether the request is of this provider, has not expired, and was started by this browser. */
export function isOAuthRequestValid(
  request: { provider: string; challenge: string; expiresAt: Date },
  given: { provider: string; challenge: string; now: Date },
): boolean {
  return request.provider === given.provider && request.challenge === given.challenge && request.expiresAt > given.now
}
