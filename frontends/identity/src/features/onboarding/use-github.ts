import type { LinkedProvider } from '@codekin/contracts/auth/providers'
import type { GithubStatus } from '@codekin/contracts/github/models'
import { withConsent } from '@codekin/people/github-connecting'
import { useGithubStatus } from '@codekin/people/github-status'
import { api } from '@codekin/web-runtime/api'
import { visitGithub } from '@codekin/web-runtime/provider-visit'
import { queryOf } from '@codekin/web-runtime/query'
import { useLocation } from '@codekin/web-runtime/router'
import { useQuery } from '@tanstack/react-query'
import { visitProvider } from '../providers/visit.ts'

export type Github = {
  /** What somebody wrote there can be read here, or it signs people in; without either nobody is asked for it. */
  isAsked: boolean
  /** Of what somebody wrote there; null where that cannot be read here. */
  status: GithubStatus | null
  linked: LinkedProvider | null
  /** What the account is called that is connected, or linked where that is all there is; null where none is. */
  login: string | null
  /** Leaves for GitHub, and comes back to this question. Throws when the way there cannot be had. */
  connect(): Promise<void>
}

const to = '/onboarding?step=github'

/** The own account at GitHub; undefined until it is known. Who cannot be asked about it is not asked for it. */
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
    isAsked: status !== null || isOffered,
    status,
    linked,
    login: status ? (status.connection?.login ?? null) : (linked?.username ?? null),
    connect: () =>
      status
        ? withConsent(status.hasConsent, () => visitGithub({ includePrivate: false, to, passed }))
        : visitProvider({ provider: 'github', purpose: 'link', to, passed, isRemembered: true }),
  }
}
