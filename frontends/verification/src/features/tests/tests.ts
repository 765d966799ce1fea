import { api } from '@codekin/web-runtime/api'
import { queryOf, refresh } from '@codekin/web-runtime/query'
import { findEarliestFuture, useRefetchAt } from '@codekin/web-runtime/use-refetch-at'
import { useMutation, useQuery } from '@tanstack/react-query'

const area = 'skillTests'
const shownAttempts = 20

/** Skills with a test; refetched each time, since attempts start and end on other pages. */
export function useTestedSkills() {
  const query = useQuery({ ...queryOf(api.skillTests.listTestedSkills), staleTime: 0 })
  useRefetchAt(findEarliestFuture((query.data?.skills ?? []).map(({ nextTryAt }) => nextTryAt)), query.refetch)
  return query
}

export function useTestHistory() {
  return useQuery({ ...queryOf(api.skillTests.listTestHistory, { query: { limit: shownAttempts } }), staleTime: 0 })
}

/** The tests of a skill by level. */
export function useChallenges(skill: string) {
  return useQuery(queryOf(api.skillTests.listChallenges, { params: { skill } }))
}

/** Turns extra time on or off. */
export function useExtraTime() {
  return useMutation({
    networkMode: 'always',
    mutationFn: (hasExtraTime: boolean) => api.skillTests.changeTestSettings({ body: { hasExtraTime } }),
    onSettled: () => refresh(area, 'listTestedSkills'),
  })
}

type Start = { challengeId: string; skillName: string; idempotencyKey: string }

/** Starts an attempt. */
export function useStart(onStarted: (id: string) => void) {
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ idempotencyKey, ...body }: Start) => api.skillTests.startTest({ body, idempotencyKey }),
    onSuccess: ({ id }) => {
      void refresh(area)
      onStarted(id)
    },
    onError: () => void refresh(area, 'listTestedSkills'),
  })
}
