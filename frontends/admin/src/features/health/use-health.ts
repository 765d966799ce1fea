import type { SystemHealth } from '@codekin/contracts/admin/system-models'
import { announce } from '@codekin/web-runtime/announce'
import { api } from '@codekin/web-runtime/api'
import { queryOf } from '@codekin/web-runtime/query'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { describeChanges } from './parts.ts'

export const lookSeconds = 10

type Snapshot = { data: SystemHealth | undefined; error: Error | null; dataUpdatedAt: number; errorUpdatedAt: number }

function toSnapshot({ data, error, dataUpdatedAt, errorUpdatedAt }: Snapshot): Snapshot {
  return { data, error, dataUpdatedAt, errorUpdatedAt }
}

/** Announces what got worse since the last poll, and when requests begin to fail. */
function useNews({ data, error }: Snapshot): void {
  const before = useRef<SystemHealth>(undefined)
  const isMissing = error !== null
  useEffect(() => {
    const news = before.current && data && describeChanges(before.current, data)
    if (news) announce(news)
    before.current = data
  }, [data])
  useEffect(() => {
    if (isMissing) announce('The health check isn’t responding.')
  }, [isMissing])
}

/** Polls the platform's health while the page is visible. When paused, it ignores queries of other components. */
export function useHealth() {
  const [pausedSnapshot, setPausedSnapshot] = useState<Snapshot>()
  const isPaused = pausedSnapshot !== undefined
  const query = useQuery({
    ...queryOf(api.system.getSystemHealth),
    staleTime: 0,
    // The next poll is the retry.
    retry: false,
    refetchOnWindowFocus: !isPaused,
    refetchInterval: !isPaused && lookSeconds * 1000,
  })
  const look = pausedSnapshot ?? toSnapshot(query)
  useNews(look)
  async function askNow(): Promise<void> {
    const answer = await query.refetch()
    if (isPaused) setPausedSnapshot(toSnapshot(answer))
  }
  return {
    query: { ...query, ...look },
    isPaused,
    togglePause: () => setPausedSnapshot(isPaused ? undefined : toSnapshot(query)),
    askNow,
  }
}
