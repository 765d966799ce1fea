import type { Provider } from '@codekin/contracts/auth/providers'
import { api } from './api.ts'
import { sessionStore } from './storage.ts'

type Destination = {
  provider: Provider
  /** The path to open afterwards. */
  to: string
  /** The state of its history entry. */
  passed?: unknown
}

/** A visit to sign in, or to link a provider. The verifier does not leave the tab before the end. */
export type SignInVisit = Destination & {
  purpose: 'sign-in' | 'link'
  verifier: string
  isRemembered: boolean
  /** The user who links the provider. */
  userId?: string | undefined
}
/** A visit to connect a GitHub account for its contributions. The callback must contain its state. */
export type ConnectVisit = Destination & {
  provider: 'github'
  purpose: 'connect'
  state: string
  includePrivate: boolean
}
/** The visit that this tab stores while a person is at a provider. All return to one screen, which checks the purpose. */
type Visit = SignInVisit | ConnectVisit

const key = 'codekin-provider-visit'

/** Stores a visit, replacing the previous one, and leaves for the provider. */
export function leaveFor(url: string, visit: Visit): void {
  sessionStore.setItem(key, JSON.stringify(visit))
  location.assign(url)
}

/** Leaves the page to connect a GitHub account. Throws if the server gives no URL. */
export async function visitGithub(wanted: Pick<ConnectVisit, 'includePrivate' | 'to' | 'passed'>): Promise<void> {
  const query = { includePrivate: wanted.includePrivate ? ('true' as const) : ('false' as const) }
  const { url, state } = await api.github.beginConnection({ query })
  leaveFor(url, { provider: 'github', purpose: 'connect', state, ...wanted })
}

/** The stored visit of this tab to this provider. */
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
