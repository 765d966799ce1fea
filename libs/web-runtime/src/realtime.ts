import type { SocketState } from '@codekin/api-client/connection'
import { connectRealtime, type RealtimeSocket } from '@codekin/api-client/socket'
import type { ClientFrame, ServerFrame } from '@codekin/contracts/socket'
import { useEffect, useEffectEvent } from 'react'
import { create } from 'zustand'
import { isolateListener } from './error-reporting.ts'
import { invalidate } from './query.ts'
import { freshAccessToken } from './session.ts'
import { useSessionOwner } from './shell/session-owner.ts'

type NamedFrame<E extends ServerFrame['event']> = Extract<ServerFrame, { event: E }>
type Listener = (frame: ServerFrame) => void

/** The state of the page's one socket. */
export const useConnection = create<{ state: SocketState; isOnline: boolean; attempt: number }>(() => ({
  state: 'closed',
  isOnline: navigator.onLine,
  attempt: 0,
}))

const listeners = new Map<ServerFrame['event'], Set<Listener>>()
// Rooms outlive sockets: a screen that joined stays joined when its user signs in again.
const rooms = new Map<string, number>()
let isInAdminRoom = false
let isInStaffRoom = false
let socket: RealtimeSocket | undefined
/** Since when the page may have read the API without a socket for updates; null once there was one. */
let unconnectedSince: number | null = 0

/** Whether a change may have happened between an answer and the first welcome, which no resume delivers. */
function mayHaveMissed({ quietMilliseconds = 0 }: NamedFrame<'welcome'>['data']): boolean {
  const hasMissedSome = unconnectedSince !== null && quietMilliseconds <= performance.now() - unconnectedSince
  unconnectedSince = null
  return hasMissedSome
}

function deliver(frame: ServerFrame): void {
  // Everything loaded before may be outdated, also if the replay buffer did not reach back far enough.
  if (frame.event === 'resync' || (frame.event === 'welcome' && mayHaveMissed(frame.data))) {
    void invalidate()
    if (isInAdminRoom && frame.event === 'resync') socket?.joinAdminRoom()
  }
  for (const listener of listeners.get(frame.event) ?? []) listener(frame)
}

function enter(state: SocketState): void {
  useConnection.setState(({ attempt }) => ({
    state,
    attempt: state === 'open' ? 0 : attempt + Number(state === 'waiting'),
  }))
}

/** Reconnects at once when the page is visible again, even after the last attempt. */
function reconnectIfClosed(): void {
  const state = socket?.state()
  // A paused window has made room for other windows, which reconnect too.
  if (state === 'waiting' || state === 'closed') reconnectNow()
}
const reconnectWhenVisible = () => {
  if (document.visibilityState === 'visible') reconnectIfClosed()
}
const cameOnline = () => {
  useConnection.setState({ isOnline: true })
  reconnectIfClosed()
}
const wentOffline = () => useConnection.setState({ isOnline: false })
const occasions = () =>
  [
    [window, 'online', cameOnline],
    [window, 'offline', wentOffline],
    [window, 'focus', reconnectIfClosed],
    [document, 'visibilitychange', reconnectWhenVisible],
  ] as const

/** Opens the page's socket; does nothing if there is one. */
export function startRealtime(): void {
  if (socket) return
  isSilenced = false
  for (const [target, event, listener] of occasions()) target.addEventListener(event, listener)
  socket = connectRealtime({
    origin: location.origin.replace(/^http/, 'ws'),
    token: freshAccessToken,
    onFrame: deliver,
    onState: isolateListener(enter),
  })
  for (const matchId of rooms.keys()) socket.joinMatch(matchId)
  if (isInAdminRoom) socket.joinAdminRoom()
  if (isInStaffRoom) socket.joinStaffRoom()
}

export function stopRealtime(): void {
  for (const [target, event, listener] of occasions()) target.removeEventListener(event, listener)
  socket?.close()
  socket = undefined
  unconnectedSince = performance.now()
  enter('closed')
}

/** Whether the socket is closed because this browser is signed in to another account. */
let isSilenced = false
useSessionOwner.subscribe(
  isolateListener(({ isReplaced }) => {
    if (isReplaced && socket) {
      isSilenced = true
      stopRealtime()
    } else if (!isReplaced && isSilenced) startRealtime()
  }),
)

/** Reconnects at once: after the five attempts, while waiting for the next, or to take over from another window. */
export function reconnectNow(): void {
  useConnection.setState({ attempt: 0 })
  socket?.reconnect()
}

export function sendFrame(frame: ClientFrame): void {
  socket?.send(frame)
}

/** Joins a match's conversation until the returned function is called. */
export function joinMatch(matchId: string): () => void {
  rooms.set(matchId, (rooms.get(matchId) ?? 0) + 1)
  socket?.joinMatch(matchId)
  return () => {
    const left = (rooms.get(matchId) ?? 1) - 1
    if (left > 0) return void rooms.set(matchId, left)
    rooms.delete(matchId)
    socket?.leaveMatch(matchId)
  }
}

/** Requests the admins' room; the server decides. */
export function joinAdminRoom(): void {
  isInAdminRoom = true
  socket?.joinAdminRoom()
}

/**
 * Requests the room with the cases' updates for staff; the server decides. After each `joined` frame with the room `staff`,
 * load what was missed before.
 */
export function joinStaffRoom(): void {
  isInStaffRoom = true
  socket?.joinStaffRoom()
}

/** Calls back for each frame of a kind; a listener that throws does not stop the others. Returns a function that stops it. */
export function onFrame<E extends ServerFrame['event']>(
  event: E,
  listener: (frame: NamedFrame<E>) => void,
): () => void {
  const set = listeners.get(event) ?? new Set<Listener>()
  listeners.set(event, set)
  const heard: Listener = isolateListener((frame) => listener(frame as NamedFrame<E>))
  set.add(heard)
  return () => void set.delete(heard)
}

/** Calls back for each frame of a kind while the component is mounted. */
export function useFrame<E extends ServerFrame['event']>(event: E, listener: (frame: NamedFrame<E>) => void): void {
  const heard = useEffectEvent(listener)
  useEffect(() => onFrame(event, (frame) => heard(frame)), [event])
}
