import type { Provider } from '@codekin/contracts/auth/providers'

/** How a provider's account is named when its token is sealed. */
export function tokenOwner({ provider, subject }: { provider: Provider; subject: string }): string {
  return `${provider} ${subject}`
}
