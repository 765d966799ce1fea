import type { Provider } from '@codekin/contracts/auth/providers'
import { api } from './api.ts'
import { sessionStore } from './storage.ts'

type Way = {
  provider: Provider
  /** Where they wanted to go. */
  to: string
  /** What goes along there, as the state of its history entry. */
  passed?: unknown
}

/** A visit to sign in, or to have another way to do so. The verifier never leaves the tab before the end. */
export type SignInVisit = Way & {
  purpose: 'sign-in' | 'link'
  verifier: string
  isRemembered: boolean
  /** Who links it. */
  userId?: string | undefined
}
/** A visit to show what one wrote at GitHub. What comes back must carry its state. */
export type ConnectVisit = Way & { provider: 'github'; purpose: 'connect'; state: string; includePrivate: boolean }
/** What this tab remembers while somebody is at a provider: they all come back to one screen, which goes by the purpose. */
type Visit = SignInVisit | ConnectVisit

const key = 'codekin-provider-visit'

/** Remembers a visit in place of the one before, and leaves for the provider. */
export function leaveFor(url: string, visit: Visit): void {
  sessionStore.setItem(key, JSON.stringify(visit))
  location.assign(url)
}

/** Goes to GitHub to connect what one wrote there; the page is left. Throws when the way there cannot be had. */
export async function visitGithub(wanted: Pick<ConnectVisit, 'includePrivate' | 'to' | 'passed'>): Promise<void> {
  const query = { includePrivate: wanted.includePrivate ? ('true' as const) : ('false' as const) }
  const { url, state } = await api.github.beginConnection({ query })
  leaveFor(url, { provider: 'github', purpose: 'connect', state, ...wanted })
}

/** The visit to this provider that this tab began. */
export function readVisit(provider: Provider): Visit | undefined {
  try {
    const visit = JSON.parse(sessionStore.getItem(key) ?? 'null') as Visit | null
    return visit?.provider === provider ? visit : undefined
  } catch {
    return undefined
  }
}

export function forgetVisit(): void {
  sessionStore.removeItem(key)
}
