import { useEffect, useRef } from 'react'
import { useIsVisible } from '../thread/use-is-visible.ts'
import { markTeamRead, type Team } from './team-messages.ts'

/** Marks messages as read while the page is visible. */
export function useReadTeam({ messages, unreadCount }: Team): void {
  const isVisible = useIsVisible()
  const markedId = useRef<string | null>(null)
  const newestId = unreadCount > 0 ? (messages.at(-1)?.id ?? null) : null
  useEffect(() => {
    if (!isVisible || newestId === null || markedId.current === newestId) return
    markedId.current = newestId
    markTeamRead(newestId).catch(() => {
      // Retried at the next occasion, silently.
      markedId.current = null
    })
  }, [isVisible, newestId])
}
