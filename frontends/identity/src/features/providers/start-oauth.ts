import type { PendingSignIn, Provider } from '@codekin/contracts/auth/providers'
import { api } from '@codekin/web-runtime/api'
import { useAuth } from '@codekin/web-runtime/auth-store'
import { leaveFor, type SignInVisit } from '@codekin/web-runtime/provider-visit'
import { sessionStore } from '@codekin/web-runtime/storage'

const pendingKey = 'codekin-pending-sign-in'

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}

async function createCodeChallenge(verifier: string): Promise<string> {
  return base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))))
}

/** Leaves the page for the provider. Throws if that can't be started. */
export async function startOAuth(request: Omit<SignInVisit, 'verifier' | 'userId'>): Promise<void> {
  const { provider, purpose } = request
  const verifier = base64url(crypto.getRandomValues(new Uint8Array(32)))
  const query = { purpose, challenge: await createCodeChallenge(verifier) }
  const { url } = await api.auth.beginWithProvider({ params: { provider }, query })
  leaveFor(url, { ...request, verifier, ...(purpose === 'link' && { userId: useAuth.getState().user?.id }) })
}

/** What is left to do before the provider's identity is accepted, and how the sign-in started. */
export type Pending = PendingSignIn & Pick<SignInVisit, 'to' | 'isRemembered'>

export function storePendingLink(pending: Pending): void {
  sessionStore.setItem(pendingKey, JSON.stringify(pending))
}

export function readPendingLink(provider: Provider): Pending | undefined {
  try {
    const pending = JSON.parse(sessionStore.getItem(pendingKey) ?? 'null') as Pending | null
    return pending?.provider === provider ? pending : undefined
  } catch {
    return undefined
  }
}

export function clearPendingLink(): void {
  sessionStore.removeItem(pendingKey)
}
