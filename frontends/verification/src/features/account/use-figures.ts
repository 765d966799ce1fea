import type { GithubDashboard } from '@codekin/contracts/github/models'
import { api } from '@codekin/web-runtime/api'
import { queryClient, queryOf } from '@codekin/web-runtime/query'
import { useQuery } from '@tanstack/react-query'

const key = api.github.getGithubDashboard.key()

/** The analysis of the user's repositories. */
export function useFigures() {
  return useQuery(queryOf(api.github.getGithubDashboard))
}

export type FiguresQuery = ReturnType<typeof useFigures>

/** The cached analysis. */
export function readFigures(): GithubDashboard | undefined {
  return queryClient.getQueryData<GithubDashboard>(key)
}

/** Changes cached figures until they are reloaded. */
export function showFigures(change: (known: GithubDashboard) => GithubDashboard): void {
  queryClient.setQueryData<GithubDashboard>(key, (known) => known && change(known))
}
