/** Why connecting GitHub led nowhere: what is said, and whether the same once more may help or they go back first. */
type Reason = { title: string; text: string; next: 'again' | 'back' }

const reasons = {
  denied: {
    title: 'You stopped at GitHub',
    text: 'Nothing was connected, and nothing is read. Try again whenever you like.',
    next: 'again',
  },
  expired: {
    title: 'This took too long, or is done already',
    text: 'Connecting works once, and only for a while. Please start again.',
    next: 'again',
  },
  browser: {
    title: 'This began in another tab or browser',
    text: 'For your safety connecting ends where it began. Go back there, or start again here.',
    next: 'again',
  },
  refused: {
    title: 'GitHub did not accept it',
    text: 'What GitHub sent back was no longer good. Please start again.',
    next: 'again',
  },
  unavailable: {
    title: 'GitHub does not answer',
    text: 'It may be down for a moment. Try again shortly; nothing is lost.',
    next: 'again',
  },
  unreachable: {
    title: 'We could not be reached',
    text: 'You came back from GitHub, but your connection to us broke off. Please start again.',
    next: 'again',
  },
  taken: {
    title: 'This GitHub account is connected already',
    text: 'Somebody else here shows its work as theirs. If it is yours, disconnect it there, or choose another account at GitHub.',
    next: 'again',
  },
  consent: {
    title: 'You have not agreed to it',
    text: 'Nothing is read before you agree to it. You can do so where you came from.',
    next: 'back',
  },
  off: {
    title: 'GitHub is not set up here',
    text: 'Accounts cannot be connected on this installation. Tests and endorsements prove your skills without it.',
    next: 'back',
  },
  failed: {
    title: 'That did not work',
    text: 'Something went wrong on our side while you came back from GitHub. Please start again.',
    next: 'again',
  },
} as const satisfies Record<string, Reason>

export type ConnectReason = keyof typeof reasons

const reasonOfCode: Readonly<Record<string, ConnectReason>> = {
  connection_expired: 'expired',
  provider_refused: 'refused',
  provider_unavailable: 'unavailable',
  github_account_taken: 'taken',
  consent_required: 'consent',
  github_not_configured: 'off',
  unreachable: 'unreachable',
}

/** The reason for a failure's code. */
export function connectReasonOf(code: string | undefined): ConnectReason {
  return reasonOfCode[code ?? ''] ?? 'failed'
}

/** What is said for the reason in an address, whatever somebody wrote there. */
export function connectReasonNamed(name: string | null): Reason {
  return name !== null && Object.hasOwn(reasons, name) ? reasons[name as ConnectReason] : reasons.failed
}
