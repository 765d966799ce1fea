import type { GithubStatus, GithubSync } from '@codekin/contracts/github/models'
import { api } from '@codekin/web-runtime/api'
import { queryClient, queryOf, refresh } from '@codekin/web-runtime/query'
import { useFrame } from '@codekin/web-runtime/realtime'
import { useQuery } from '@tanstack/react-query'

const key = api.github.getConnectionStatus.key()

/** Shows a sync as it is by now; frames of one that is not the newest any more come to nothing. */
export function showSync(sync: GithubSync): void {
  queryClient.setQueryData<GithubStatus>(key, (known) => {
    if (!known?.connection) return known
    const { lastSync } = known.connection
    if (lastSync && lastSync.id !== sync.id && lastSync.startedAt > sync.startedAt) return known
    return { ...known, connection: { ...known.connection, lastSync: sync } }
  })
}

export const isUnderWay = ({ state }: GithubSync): boolean => state === 'waiting' || state === 'running'

/** Whether the own GitHub account is connected and how far it is read, live. */
export function useGithubStatus() {
  useFrame('github_sync_changed', ({ data: sync }) => {
    showSync(sync)
    if (isUnderWay(sync) || sync.state === 'paused') return
    // What is known of it and what it proves may be another now.
    void refresh('github')
    void refresh('skillVerification')
  })
  return useQuery(queryOf(api.github.getConnectionStatus))
}
