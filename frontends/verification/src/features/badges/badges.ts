import type { LockedBadge, OwnBadge } from '@codekin/contracts/skill-verification/badge-models'
import { api } from '@codekin/web-runtime/api'
import { queryClient, queryOf, refresh } from '@codekin/web-runtime/query'
import { useFrame } from '@codekin/web-runtime/realtime'
import { findEarliestFuture, useRefetchAt } from '@codekin/web-runtime/use-refetch-at'
import { useMutation, useQuery } from '@tanstack/react-query'

/** The area of the API. */
export const area = 'badges'

type Known = { badges: OwnBadge[]; locked: LockedBadge[] }

/** The own badges, and those to earn; asked anew each time, for tests are passed elsewhere. */
export function useOwnBadges() {
  const query = useQuery({ ...queryOf(api.badges.listOwnBadges), staleTime: 0 })
  useRefetchAt(findEarliestFuture((query.data?.badges ?? []).map(({ expiresAt }) => expiresAt)), query.refetch)
  return query
}

export function useAchievements() {
  return useQuery({ ...queryOf(api.badges.listAchievements), staleTime: 0 })
}

/** Keeps what is shown true to what others say and to what is read from GitHub. */
export function useFreshBadges(): void {
  useFrame('endorsement_changed', () => void refresh(area))
  useFrame('github_sync_changed', ({ data: { state } }) => {
    if (state === 'done') void refresh(area)
  })
}

export type Privacy = Pick<OwnBadge, 'isPublic' | 'isNamed'>

/** Shows an own badge to others, with or without the own name, or to nobody; again is the same. */
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
    // Those on the profile, and the page of the badge.
    onSettled: () => {
      void refresh(area, 'listPublicBadges')
      void refresh(area, 'getBadge')
    },
  })
}
