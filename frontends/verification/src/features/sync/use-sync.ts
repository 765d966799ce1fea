import { syncsPerHour } from '@codekin/contracts/github/limits'
import type { GithubConnection, GithubSync, SyncType } from '@codekin/contracts/github/models'
import { showSync } from '@codekin/people/github-status'
import { syncText } from '@codekin/people/github-words'
import { waitText } from '@codekin/ui-kit/countdown'
import { announce } from '@codekin/web-runtime/announce'
import { api, CallError } from '@codekin/web-runtime/api'
import { refresh } from '@codekin/web-runtime/query'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

/** Why a sync was not started, and when it can be. */
export function syncFault(error: Error): string {
  if (!(error instanceof CallError) || error.status !== 429) return error.message
  const wait = error.retryAfterSeconds ? `The next one is possible in ${waitText(error.retryAfterSeconds)}.` : ''
  return `You have started ${syncsPerHour} within the hour. ${wait}`.trim()
}

/** Starts a sync, or goes on with one that stopped. */
export function useStartSync() {
  return useMutation({
    networkMode: 'always',
    mutationFn: (what: { syncType: SyncType } | { retry: string }) =>
      'retry' in what
        ? api.github.retrySync({ params: { id: what.retry } })
        : api.github.triggerSync({ body: { syncType: what.syncType } }),
    onSuccess: showSync,
    onError: () => void refresh('github', 'getConnectionStatus'),
  })
}

/** What is said of a step to who listens; of the steps of one stage only the first. */
function stepOf({ id, state, stage }: GithubSync): string {
  return `${id} ${state} ${state === 'running' ? stage : ''}`
}

/** Says how a sync goes on that one is there for. */
export function useSaidSync(connection: GithubConnection | null | undefined): void {
  const said = useRef<string | null>(null)
  const sync = connection?.lastSync
  useEffect(() => {
    if (!sync) return
    const step = stepOf(sync)
    const isNews = said.current !== null && said.current !== step
    said.current = step
    if (isNews) announce(sync.state === 'done' ? 'Everything is read. The figures are up to date.' : syncText(sync))
  }, [sync])
}
