/** Why signing in with a provider failed: the text, and what to do next. `{provider}` is its name. */
type Reason = {
  title: string
  text: string
  /** `again`: retry; `sign-in`: another method; `settings`: the linked providers. */
  next: 'again' | 'sign-in' | 'settings'
}

const reasons = {
  denied: {
    title: 'You cancelled at {provider}',
    text: 'Nothing was shared and nothing has changed. Try again whenever you like, or sign in another way.',
    next: 'again',
  },
  expired: {
    title: 'This sign-in has expired or was already completed',
    text: 'Signing in with {provider} works once, for 10 minutes. Start again.',
    next: 'again',
  },
  browser: {
    title: 'You started in another tab or browser',
    text: 'For your security, you have to finish signing in with {provider} where you started. Go back there, or start again here.',
    next: 'again',
  },
  refused: {
    title: '{provider} didn’t accept this',
    text: 'What {provider} sent back was no longer valid. Start again.',
    next: 'again',
  },
  unavailable: {
    title: '{provider} isn’t responding',
    text: 'It may be down. Try again in a moment, or sign in another way.',
    next: 'again',
  },
  unreachable: {
    title: 'We couldn’t be reached',
    text: 'You came back from {provider}, but your connection to us was lost. Start again.',
    next: 'again',
  },
  off: {
    title: '{provider} isn’t available here',
    text: 'You can’t sign in with {provider} on this installation. Use your email and password instead.',
    next: 'sign-in',
  },
  taken: {
    title: 'This {provider} account is already linked',
    text: 'It’s linked to another Codekin account. Sign in with it and unlink it in Settings before you link it to this one.',
    next: 'settings',
  },
  other: {
    title: 'A different {provider} account is linked',
    text: 'Your account is linked to a different {provider} account. Sign in with that one or with your password, and unlink it in Settings first.',
    next: 'settings',
  },
  suspended: {
    title: 'This account is suspended',
    text: 'You can’t sign in for now. The email we sent you says why, and how to appeal.',
    next: 'sign-in',
  },
  closed: {
    title: 'This account is closed',
    text: 'Its owner closed it. We’ll keep it for a while before we erase it.',
    next: 'sign-in',
  },
  failed: {
    title: 'That didn’t work',
    text: 'Something went wrong on our side when you came back from {provider}. Start again.',
    next: 'again',
  },
  none: {
    title: 'There’s no error to show',
    text: 'If signing in with {provider} had failed, you’d see why here.',
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

/** The reason for an error code. */
export function reasonOf(code: string | undefined): ReasonName {
  return reasonOfCode[code ?? ''] ?? 'failed'
}

/** The reason named in the URL, or a default for any other text. */
export function reasonNamed(name: string | null): Reason & { name: ReasonName } {
  const known: ReasonName = name !== null && Object.hasOwn(reasons, name) ? (name as ReasonName) : 'none'
  return { ...reasons[known], name: known }
}
