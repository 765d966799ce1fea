import type { Provider } from '@codekin/contracts/auth/providers'

/** What opens an account beside its password, or is asked for after it. */
export type OtherWay = { way: Provider | 'passkey' | 'authenticator'; addedAt: Date }

const recentSeconds = 7 * 24 * 60 * 60

/** Passkeys and apps that were added after this may be of a stranger who was in. */
export function recentWaysStart(now: Date): Date {
  return new Date(now.getTime() - recentSeconds * 1000)
}

/**
 * Whether whoever has the mailbox may remove it with a new password. Providers always. Of passkeys and apps only those of the
 * last days: a second step that the mailbox could remove at any time would be none.
 */
export function isRemovable({ way, addedAt }: OtherWay, now: Date): boolean {
  return way === 'github' || way === 'linkedin' || addedAt >= recentWaysStart(now)
}
