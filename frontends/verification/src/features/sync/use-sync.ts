import { syncsPerHour } from '@codekin/contracts/github/limits'
import type { GithubConnection, GithubSync, SyncType } from '@codekin/contracts/github/models'
import { syncText } from '@codekin/people/github-labels'
import { showSync } from '@codekin/people/github-status'
import { waitText } from '@codekin/ui-kit/countdown'
import { announce } from '@codekin/web-runtime/announce'
import { api, CallError } from '@codekin/web-runtime/api'
import { refresh } from '@codekin/web-runtime/query'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

/** Why a sync was not started, and when it can be started. */
export function syncFault(error: Error): string {
  if (!(error instanceof CallError) || error.status !== 429) return error.message
  const wait = error.retryAfterSeconds ? `You can start the next one in ${waitText(error.retryAfterSeconds)}.` : ''
  return `You’ve started ${syncsPerHour} syncs within an hour. ${wait}`.trim()
}

/** Starts or retries a sync. */
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

/** Key of an announcement: one per stage. */
function syncStep({ id, state, stage }: GithubSync): string {
  return `${id} ${state} ${state === 'running' ? stage : ''}`
}

/** Announces progress of a sync to screen readers. */
export function useSyncAnnouncements(connection: GithubConnection | null | undefined): void {
  const lastStep = useRef<string | null>(null)
  const sync = connection?.lastSync
  useEffect(() => {
    if (!sync) return
    const step = syncStep(sync)
    const isNews = lastStep.current !== null && lastStep.current !== step
    lastStep.current = step
    if (isNews) announce(sync.state === 'done' ? 'The sync is done. Your figures are up to date.' : syncText(sync))
  }, [sync])
}
