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
  const isThere = usePresence((state) => state.online[userId] ?? false)
  const isLive = useConnection(({ state, isOnline }) => isOnline && state === 'open')
  return isThere && isLive
}

const typingEnds = new Map<string, ReturnType<typeof setTimeout>>()

export function endTyping(matchId: string): void {
  clearTimeout(typingEnds.get(matchId))
  typingEnds.delete(matchId)
  if (!usePresence.getState().typing[matchId]) return
  usePresence.setState(({ typing }) => ({ typing: { ...typing, [matchId]: false } }))
}

function hearTyping(matchId: string): void {
  clearTimeout(typingEnds.get(matchId))
  typingEnds.set(
    matchId,
    setTimeout(() => endTyping(matchId), typingMilliseconds),
  )
  usePresence.setState(({ typing }) => ({ typing: { ...typing, [matchId]: true } }))
}

function forgetAll(): void {
  for (const matchId of typingEnds.keys()) endTyping(matchId)
  usePresence.setState({ online: {}, typing: {} })
}

/** Follows presence and typing while the messages are open. */
export function usePresenceFrames(viewerId: string): void {
  useEffect(() => {
    const stops = [
      onFrame('presence', ({ data }) =>
        usePresence.setState(({ online }) => ({ online: { ...online, [data.userId]: data.isOnline } })),
      ),
      onFrame('typing', ({ data }) => data.userId !== viewerId && hearTyping(data.matchId)),
      useConnection.subscribe(
        isolateListener(({ state }, before) => {
          if (before.state === 'open' && state !== 'open') forgetAll()
        }),
      ),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [viewerId])
}

/** Joins these matches: only members get full texts, typing and presence. */
export function useRooms(matchIds: readonly string[]): void {
  const held = useRef(new Map<string, () => void>())
  const key = matchIds.toSorted().join(' ')
  // Joins and leaves only the difference, because the server limits frames.
  useEffect(() => {
    const wanted = new Set(key.split(' ').filter(Boolean))
    for (const [matchId, leave] of held.current) {
      if (wanted.has(matchId)) continue
      leave()
      held.current.delete(matchId)
    }
    for (const matchId of wanted) if (!held.current.has(matchId)) held.current.set(matchId, joinMatch(matchId))
  }, [key])
  useEffect(() => {
    const rooms = held.current
    return () => {
      for (const leave of rooms.values()) leave()
      rooms.clear()
    }
  }, [])
}
