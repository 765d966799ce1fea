import { useEffect, useRef } from 'react'
import { useIsVisible } from '../thread/use-is-visible.ts'
import { markTeamRead, type Team } from './team-messages.ts'

/** What is on a visible page is read. */
export function useReadTeam({ messages, unreadCount }: Team): void {
  const isVisible = useIsVisible()
  const markedId = useRef<string | null>(null)
  const newestId = unreadCount > 0 ? (messages.at(-1)?.id ?? null) : null
  useEffect(() => {
    if (!isVisible || newestId === null || markedId.current === newestId) return
    markedId.current = newestId
    markTeamRead(newestId).catch(() => {
      // Read again at the next occasion; nobody has to know.
      markedId.current = null
    })
  }, [isVisible, newestId])
}
