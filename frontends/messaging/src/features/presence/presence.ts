import { isolateListener } from '@codekin/web-runtime/error-reporting'
import { joinMatch, onFrame, useConnection } from '@codekin/web-runtime/realtime'
import { useEffect, useRef } from 'react'
import { create } from 'zustand'

/** A typing frame is valid this long, unless another one follows. */
const typingMilliseconds = 6000

type Presence = {
  /** By user; missing means unknown. */
  online: Readonly<Record<string, boolean>>
  /** By match: the other member is typing. */
  typing: Readonly<Record<string, boolean>>
}

/** Presence and typing, from the socket only. */
export const usePresence = create<Presence>(() => ({ online: {}, typing: {} }))

/** Whether a user is online; false while this page is offline, since the state may be outdated. */
export function useIsOnline(userId: string): boolean {
  const isKnownOnline = usePresence((state) => state.online[userId] ?? false)
  const isLive = useConnection(({ state, isOnline }) => isOnline && state === 'open')
  return isKnownOnline && isLive
}

const typingTimers = new Map<string, ReturnType<typeof setTimeout>>()

export function endTyping(matchId: string): void {
  clearTimeout(typingTimers.get(matchId))
  typingTimers.delete(matchId)
  if (!usePresence.getState().typing[matchId]) return
  usePresence.setState(({ typing }) => ({ typing: { ...typing, [matchId]: false } }))
}

function startTyping(matchId: string): void {
  clearTimeout(typingTimers.get(matchId))
  typingTimers.set(
    matchId,
    setTimeout(() => endTyping(matchId), typingMilliseconds),
  )
  usePresence.setState(({ typing }) => ({ typing: { ...typing, [matchId]: true } }))
}

function resetPresence(): void {
  for (const matchId of typingTimers.keys()) endTyping(matchId)
  usePresence.setState({ online: {}, typing: {} })
}

/** Follows presence and typing while the messages are open. */
export function usePresenceFrames(viewerId: string): void {
  useEffect(() => {
    const unsubscribers = [
      onFrame('presence', ({ data }) =>
        usePresence.setState(({ online }) => ({ online: { ...online, [data.userId]: data.isOnline } })),
      ),
      onFrame('typing', ({ data }) => data.userId !== viewerId && startTyping(data.matchId)),
      useConnection.subscribe(
        isolateListener(({ state }, before) => {
          if (before.state === 'open' && state !== 'open') resetPresence()
        }),
      ),
    ]
    return () => {
      for (const unsubscribe of unsubscribers) unsubscribe()
    }
  }, [viewerId])
}

/** Joins these matches: only members get full texts, typing and presence. */
export function useJoinedMatches(matchIds: readonly string[]): void {
  const joined = useRef(new Map<string, () => void>())
  const key = matchIds.toSorted().join(' ')
  // Joins and leaves only the difference, because the server limits frames.
  useEffect(() => {
    const wanted = new Set(key.split(' ').filter(Boolean))
    for (const [matchId, leave] of joined.current) {
      if (wanted.has(matchId)) continue
      leave()
      joined.current.delete(matchId)
    }
    for (const matchId of wanted) if (!joined.current.has(matchId)) joined.current.set(matchId, joinMatch(matchId))
  }, [key])
  useEffect(() => {
    const leaveByMatch = joined.current
    return () => {
      for (const leave of leaveByMatch.values()) leave()
      leaveByMatch.clear()
    }
  }, [])
}
