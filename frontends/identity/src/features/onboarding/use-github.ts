import type { LinkedProvider } from '@codekin/contracts/auth/providers'
import { api } from '@codekin/web-runtime/api'
import { queryOf } from '@codekin/web-runtime/query'
import { useLocation } from '@codekin/web-runtime/router'
import { useQuery } from '@tanstack/react-query'
import { visitProvider } from '../providers/visit.ts'

export type Github = {
  /** Whether it signs people in here; without that nobody is asked for it. */
  isOffered: boolean
  linked: LinkedProvider | null
  /** Leaves for GitHub, and comes back to this question. Throws when the way there cannot be had. */
  connect(): Promise<void>
}

/** The own account at GitHub; undefined until it is known. Who cannot be asked about it is not asked for it. */
export function useGithub(): Github | undefined {
  const { state } = useLocation()
  const offered = useQuery(queryOf(api.auth.listProviders))
  const own = useQuery(queryOf(api.auth.listLinkedProviders))
  if ([offered, own].some(({ isPending, failureCount }) => isPending && failureCount === 0)) return undefined
  return {
    isOffered: own.isSuccess && (offered.data?.providers.includes('github') ?? false),
    linked: own.data?.linked.find(({ provider }) => provider === 'github') ?? null,
    connect: () =>
      visitProvider({
        provider: 'github',
        purpose: 'link',
        to: '/onboarding?step=github',
        passed: state as unknown,
        isRemembered: true,
      }),
  }
}
