import type { LockedBadge, OwnBadge } from '@codekin/contracts/skill-verification/badge-models'
import { api } from '@codekin/web-runtime/api'
import { queryClient, queryOf, refresh } from '@codekin/web-runtime/query'
import { useFrame } from '@codekin/web-runtime/realtime'
import { findEarliestFuture, useRefetchAt } from '@codekin/web-runtime/use-refetch-at'
import { useMutation, useQuery } from '@tanstack/react-query'

/** API area. */
export const area = 'badges'

type Known = { badges: OwnBadge[]; locked: LockedBadge[] }

/** Badges and those to earn; refetched each time, since tests are passed on other pages. */
export function useOwnBadges() {
  const query = useQuery({ ...queryOf(api.badges.listOwnBadges), staleTime: 0 })
  useRefetchAt(findEarliestFuture((query.data?.badges ?? []).map(({ expiresAt }) => expiresAt)), query.refetch)
  return query
}

export function useAchievements() {
  return useQuery({ ...queryOf(api.badges.listAchievements), staleTime: 0 })
}

/** Refreshes on endorsements and finished syncs. */
export function useBadgeUpdates(): void {
  useFrame('endorsement_changed', () => void refresh(area))
  useFrame('github_sync_changed', ({ data: { state } }) => {
    if (state === 'done') void refresh(area)
  })
}

export type Privacy = Pick<OwnBadge, 'isPublic' | 'isNamed'>

/** Updates the visibility of a badge; safe to repeat. */
export function useBadgePrivacy(id: string, onDone: (badge: OwnBadge) => void) {
  return useMutation({
    networkMode: 'always',
    mutationFn: (body: Privacy) => api.badges.changeBadgePrivacy({ params: { id }, body }),
    onSuccess: (changed) => {
      queryClient.setQueryData<Known>(
        api.badges.listOwnBadges.key(),
        (known) => known && { ...known, badges: known.badges.map((one) => (one.id === id ? changed : one)) },
      )
      onDone(changed)
    },
    onError: () => void refresh(area, 'listOwnBadges'),
    // The profile and the badge's page.
    onSettled: () => {
      void refresh(area, 'listPublicBadges')
      void refresh(area, 'getBadge')
    },
  })
}
