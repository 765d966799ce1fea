import type { Provider } from '@codekin/contracts/auth/providers'

/** The owner that the token of a provider's account is encrypted for. */
export function tokenOwner({ provider, subject }: { provider: Provider; subject: string }): string {
  return `${provider} ${subject}`
}
