import type { LinkedProvider } from '@codekin/contracts/auth/providers'
import type { GithubStatus } from '@codekin/contracts/github/models'
import { withConsent } from '@codekin/people/github-connecting'
import { useGithubStatus } from '@codekin/people/github-status'
import { api } from '@codekin/web-runtime/api'
import { visitGithub } from '@codekin/web-runtime/provider-visit'
import { queryOf } from '@codekin/web-runtime/query'
import { useLocation } from '@codekin/web-runtime/router'
import { useQuery } from '@tanstack/react-query'
import { startOAuth } from '../providers/start-oauth.ts'

export type Github = {
  /** Whether to ask for GitHub: it can be read here, or used to sign in. */
  isIncluded: boolean
  /** The state of reading the account; null if that is not available here. */
  status: GithubStatus | null
  linked: LinkedProvider | null
  /** The username of the connected account, or else of the linked one; null if there is none. */
  login: string | null
  /** Leaves for GitHub, which returns to this question. Throws if that can't be started. */
  connect(): Promise<void>
}

const to = '/onboarding?step=github'

/** The user's GitHub account; undefined while loading. If that fails, the question is not asked. */
export function useGithub(): Github | undefined {
  const { state } = useLocation()
  const passed = state as unknown
  const offered = useQuery(queryOf(api.auth.listProviders))
  const own = useQuery(queryOf(api.auth.listLinkedProviders))
  const read = useGithubStatus()
  if ([offered, own, read].some(({ isPending, failureCount }) => isPending && failureCount === 0)) return undefined
  const linked = own.data?.linked.find(({ provider }) => provider === 'github') ?? null
  const status = read.data?.isAvailable || read.data?.connection ? read.data : null
  const isOffered = own.isSuccess && (offered.data?.providers.includes('github') ?? false)
  return {
    isIncluded: status !== null || isOffered,
    status,
    linked,
    login: status ? (status.connection?.login ?? null) : (linked?.username ?? null),
    connect: () =>
      status
        ? withConsent(status.hasConsent, () => visitGithub({ includePrivate: false, to, passed }))
        : startOAuth({ provider: 'github', purpose: 'link', to, passed, isRemembered: true }),
  }
}
