/** Why connecting GitHub failed: the text, and whether to offer a retry or the way back first. */
type Reason = { title: string; text: string; next: 'again' | 'back' }

const reasons = {
  denied: {
    title: 'You cancelled at GitHub',
    text: 'Nothing was connected, and we won’t read anything. Try again whenever you like.',
    next: 'again',
  },
  expired: {
    title: 'This attempt has expired or was already completed',
    text: 'Each attempt works once, and only for a short time. Start again.',
    next: 'again',
  },
  browser: {
    title: 'You started in another tab or browser',
    text: 'For your security, you have to finish where you started. Go back there, or start again here.',
    next: 'again',
  },
  refused: {
    title: 'GitHub didn’t accept this',
    text: 'What GitHub sent back was no longer valid. Start again.',
    next: 'again',
  },
  unavailable: {
    title: 'GitHub isn’t responding',
    text: 'It may be down. Try again in a moment. Nothing is lost.',
    next: 'again',
  },
  unreachable: {
    title: 'We couldn’t be reached',
    text: 'You came back from GitHub, but your connection to us was lost. Start again.',
    next: 'again',
  },
  taken: {
    title: 'This GitHub account is already connected',
    text: 'Someone else on Codekin shows its work as theirs. If the account is yours, disconnect it there, or choose another GitHub account.',
    next: 'again',
  },
  consent: {
    title: 'You haven’t agreed to this',
    text: 'We don’t read anything until you agree. You can do that on the page you came from.',
    next: 'back',
  },
  off: {
    title: 'GitHub isn’t set up here',
    text: 'You can’t connect accounts on this installation. Skill tests and endorsements prove your skills without it.',
    next: 'back',
  },
  failed: {
    title: 'That didn’t work',
    text: 'Something went wrong on our side when you came back from GitHub. Start again.',
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

/** The reason for an error code. */
export function connectReasonOf(code: string | undefined): ConnectReason {
  return reasonOfCode[code ?? ''] ?? 'failed'
}

/** The reason named in the URL, or a default for any other text. */
export function connectReasonNamed(name: string | null): Reason {
  return name !== null && Object.hasOwn(reasons, name) ? reasons[name as ConnectReason] : reasons.failed
}
