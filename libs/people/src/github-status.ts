import type { GithubStatus, GithubSync } from '@codekin/contracts/github/models'
import { api } from '@codekin/web-runtime/api'
import { queryClient, queryOf, refresh } from '@codekin/web-runtime/query'
import { useFrame } from '@codekin/web-runtime/realtime'
import { useQuery } from '@tanstack/react-query'

const key = api.github.getConnectionStatus.key()

/** Updates the cache with a sync; frames of an older sync are ignored. */
export function showSync(sync: GithubSync): void {
  queryClient.setQueryData<GithubStatus>(key, (known) => {
    if (!known?.connection) return known
    const { lastSync } = known.connection
    if (lastSync && lastSync.id !== sync.id && lastSync.startedAt > sync.startedAt) return known
    return { ...known, connection: { ...known.connection, lastSync: sync } }
  })
}

export const isUnderWay = ({ state }: GithubSync): boolean => state === 'waiting' || state === 'running'

/** The connection and sync progress of one's own GitHub account, live. */
export function useGithubStatus() {
  useFrame('github_sync_changed', ({ data: sync }) => {
    showSync(sync)
    if (isUnderWay(sync) || sync.state === 'paused') return
    // Its data and what it proves may have changed.
    void refresh('github')
    void refresh('skillVerification')
  })
  return useQuery(queryOf(api.github.getConnectionStatus))
}
