import type { PendingSignIn, Provider } from '@codekin/contracts/auth/providers'
import { api } from '@codekin/web-runtime/api'
import { sessionStore } from '@codekin/web-runtime/storage'

/** What this tab remembers while somebody is at a provider. The verifier never leaves it before the end. */
type Visit = {
  provider: Provider
  purpose: 'sign-in' | 'link'
  verifier: string
  /** Where they wanted to go. */
  to: string
  /** What goes along there, as the state of its history entry. */
  passed?: unknown
  isRemembered: boolean
}

const keys = { visit: 'codekin-provider-visit', pending: 'codekin-pending-sign-in' } as const

function read<T>(key: string): T | undefined {
  try {
    return (JSON.parse(sessionStore.getItem(key) ?? 'null') as T | null) ?? undefined
  } catch {
    return undefined
  }
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}

async function challengeOf(verifier: string): Promise<string> {
  return base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))))
}

/** Goes to the provider; the page is left. Throws when the way there cannot be had. */
export async function visitProvider(wanted: Omit<Visit, 'verifier'>): Promise<void> {
  const { provider, purpose } = wanted
  const verifier = base64url(crypto.getRandomValues(new Uint8Array(32)))
  const query = { purpose, challenge: await challengeOf(verifier) }
  const { url } = await api.auth.beginWithProvider({ params: { provider }, query })
  sessionStore.setItem(keys.visit, JSON.stringify({ ...wanted, verifier } satisfies Visit))
  location.assign(url)
}

/** The visit to this provider that this tab began. */
export function readVisit(provider: Provider): Visit | undefined {
  const visit = read<Visit>(keys.visit)
  return visit?.provider === provider ? visit : undefined
}

export function forgetVisit(): void {
  sessionStore.removeItem(keys.visit)
}

/** What is left to be done before a provider's word counts, and how the visit had begun. */
export type Pending = PendingSignIn & Pick<Visit, 'to' | 'isRemembered'>

export function keepPending(pending: Pending): void {
  sessionStore.setItem(keys.pending, JSON.stringify(pending))
}

export function readPending(provider: Provider): Pending | undefined {
  const pending = read<Pending>(keys.pending)
  return pending?.provider === provider ? pending : undefined
}

export function forgetPending(): void {
  sessionStore.removeItem(keys.pending)
}
