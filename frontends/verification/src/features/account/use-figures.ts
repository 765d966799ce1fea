import type { GithubDashboard } from '@codekin/contracts/github/models'
import { api } from '@codekin/web-runtime/api'
import { queryClient, queryOf } from '@codekin/web-runtime/query'
import { useQuery } from '@tanstack/react-query'

const key = api.github.getGithubDashboard.key()

/** What was found in the own repositories, and what of it counts. */
export function useFigures() {
  return useQuery(queryOf(api.github.getGithubDashboard))
}

export type FiguresQuery = ReturnType<typeof useFigures>

/** What of it is loaded. */
export function readFigures(): GithubDashboard | undefined {
  return queryClient.getQueryData<GithubDashboard>(key)
}

/** Draws the figures otherwise until they come anew. */
export function showFigures(change: (known: GithubDashboard) => GithubDashboard): void {
  queryClient.setQueryData<GithubDashboard>(key, (known) => known && change(known))
}
