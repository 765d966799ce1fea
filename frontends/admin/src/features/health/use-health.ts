import type { SystemHealth } from '@codekin/contracts/admin/system-models'
import { announce } from '@codekin/web-runtime/announce'
import { api } from '@codekin/web-runtime/api'
import { queryOf } from '@codekin/web-runtime/query'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { newsOf } from './parts.ts'

export const lookSeconds = 10

type Look = { data: SystemHealth | undefined; error: Error | null; dataUpdatedAt: number; errorUpdatedAt: number }

function lookOf({ data, error, dataUpdatedAt, errorUpdatedAt }: Look): Look {
  return { data, error, dataUpdatedAt, errorUpdatedAt }
}

/** Announces what got worse since the last poll, and when requests begin to fail. */
function useNews({ data, error }: Look): void {
  const before = useRef<SystemHealth>(undefined)
  const isMissing = error !== null
  useEffect(() => {
    const news = before.current && data && newsOf(before.current, data)
    if (news) announce(news)
    before.current = data
  }, [data])
  useEffect(() => {
    if (isMissing) announce('The health check isn’t responding.')
  }, [isMissing])
}

/** Polls the platform's health while the page is visible. When paused, it ignores queries of other components. */
export function useHealth() {
  const [held, setHeld] = useState<Look>()
  const isHeld = held !== undefined
  const query = useQuery({
    ...queryOf(api.system.getSystemHealth),
    staleTime: 0,
    // The next poll is the retry.
    retry: false,
    refetchOnWindowFocus: !isHeld,
    refetchInterval: !isHeld && lookSeconds * 1000,
  })
  const look = held ?? lookOf(query)
  useNews(look)
  async function askNow(): Promise<void> {
    const answer = await query.refetch()
    if (isHeld) setHeld(lookOf(answer))
  }
  return {
    query: { ...query, ...look },
    isHeld,
    toggleHeld: () => setHeld(isHeld ? undefined : lookOf(query)),
    askNow,
  }
}
