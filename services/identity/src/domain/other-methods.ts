import type { Provider } from '@codekin/contracts/auth/providers'

/** A sign-in method of an account other than its password, or its second factor. */
export type OtherMethod = { kind: Provider | 'passkey' | 'authenticator'; addedAt: Date }

const recentSeconds = 7 * 24 * 60 * 60

/** Passkeys and authenticators added after this may be an intruder's. */
export function recentMethodsStart(now: Date): Date {
  return new Date(now.getTime() - recentSeconds * 1000)
}

/**
 * Whether a password reset may remove it. Providers always; passkeys and authenticators only in their first seven days, because
 * a second factor that the mailbox alone can remove is none.
 */
export function isRemovable({ kind, addedAt }: OtherMethod, now: Date): boolean {
  return kind === 'github' || kind === 'linkedin' || addedAt >= recentMethodsStart(now)
}
