import { isolateListener } from '@codekin/web-runtime/error-reporting'
import { joinMatch, onFrame, useConnection } from '@codekin/web-runtime/realtime'
import { useEffect, useRef } from 'react'
import { create } from 'zustand'

/** A typing frame counts this long, unless another one follows. */
const typingMilliseconds = 6000

type Presence = {
  /** By user; who is not in it is not known. */
  online: Readonly<Record<string, boolean>>
  /** By match, the other member is typing. */
  typing: Readonly<Record<string, boolean>>
}

/** Who is there and who is writing: facts of the moment, told by the socket and forgotten with it. */
export const usePresence = create<Presence>(() => ({ online: {}, typing: {} }))

/** Whether somebody is there, as long as the page itself is: who was there when the line went may be gone since. */
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

/** Follows presence and typing while the messages are on the page. */
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

/** Takes part in these matches: whole texts, typing and presence come only from there. */
export function useRooms(matchIds: readonly string[]): void {
  const held = useRef(new Map<string, () => void>())
  const key = matchIds.toSorted().join(' ')
  // Only what changed is joined and left: the server counts frames.
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
