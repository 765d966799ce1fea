import { api } from '@codekin/web-runtime/api'
import { queryOf } from '@codekin/web-runtime/query'
import { useQuery } from '@tanstack/react-query'

/** The figures of this week and last week, refetched at each visit. */
export function useDashboardStats() {
  return useQuery({ ...queryOf(api.ownAnalytics.getDashboardStats), staleTime: 0 })
}
