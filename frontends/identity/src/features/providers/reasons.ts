/** Why a visit to a provider led nowhere: what is said, and what next. `{provider}` is its name. */
type Reason = {
  title: string
  text: string
  /** `again`: the same once more; `sign-in`: another way in; `settings`: to what is linked. */
  next: 'again' | 'sign-in' | 'settings'
}

const reasons = {
  denied: {
    title: 'You stopped at {provider}',
    text: 'Nothing was shared and nothing has changed. Try again whenever you like, or sign in another way.',
    next: 'again',
  },
  expired: {
    title: 'This took too long, or is done already',
    text: 'A sign-in through {provider} works once, for ten minutes. Please start again.',
    next: 'again',
  },
  browser: {
    title: 'This began in another tab or browser',
    text: 'For your safety a sign-in through {provider} ends where it began. Go back there, or start again here.',
    next: 'again',
  },
  refused: {
    title: '{provider} did not accept it',
    text: 'What {provider} sent back was no longer good. Please start again.',
    next: 'again',
  },
  unavailable: {
    title: '{provider} does not answer',
    text: 'It may be down for a moment. Try again shortly, or sign in another way.',
    next: 'again',
  },
  unreachable: {
    title: 'We could not be reached',
    text: 'You came back from {provider}, but your connection to us broke off. Please start again.',
    next: 'again',
  },
  off: {
    title: '{provider} is not offered here',
    text: 'This installation has no sign-in through {provider}. Use your email and password instead.',
    next: 'sign-in',
  },
  taken: {
    title: 'This {provider} account is somebody’s already',
    text: 'It is linked to another account here. Sign in with it, and unlink it in the settings there, before you link it to this one.',
    next: 'settings',
  },
  other: {
    title: 'Another {provider} account is linked',
    text: 'Your account has a different {provider} account linked to it. Sign in with that one, or with your password, and unlink it in the settings first.',
    next: 'settings',
  },
  suspended: {
    title: 'This account is suspended',
    text: 'You cannot sign in for now. The email we sent you says why, and how to appeal.',
    next: 'sign-in',
  },
  closed: {
    title: 'This account is closed',
    text: 'It was closed by its owner, and is kept for a while before it is erased.',
    next: 'sign-in',
  },
  failed: {
    title: 'That did not work',
    text: 'Something went wrong on our side while you came back from {provider}. Please start again.',
    next: 'again',
  },
  none: {
    title: 'Nothing to see here',
    text: 'You land here only when signing in with {provider} fails.',
    next: 'sign-in',
  },
} as const satisfies Record<string, Reason>

export type ReasonName = keyof typeof reasons

const reasonOfCode: Readonly<Record<string, ReasonName>> = {
  sign_in_expired: 'expired',
  provider_refused: 'refused',
  provider_unavailable: 'unavailable',
  provider_not_configured: 'off',
  identity_taken: 'taken',
  other_identity_linked: 'other',
  account_suspended: 'suspended',
  account_closed: 'closed',
  unreachable: 'unreachable',
}

/** The reason for a failure's code. */
export function reasonOf(code: string | undefined): ReasonName {
  return reasonOfCode[code ?? ''] ?? 'failed'
}

/** What is said for the reason in an address, whatever somebody wrote there. */
export function reasonNamed(name: string | null): Reason & { name: ReasonName } {
  const known: ReasonName = name !== null && Object.hasOwn(reasons, name) ? (name as ReasonName) : 'none'
  return { ...reasons[known], name: known }
}
