import type { ClientFrame, ServerFrame } from '@codekin/contracts/socket'
import { activityPingSeconds } from '@codekin/contracts/socket-protocol'
import { Connection, type ConnectionOptions, type SocketState } from './connection.ts'
import { createFrameOrder } from './frame-order.ts'

export type RealtimeSocket = {
  state(): SocketState
  send(frame: ClientFrame): void
  /** Stays joined over reconnects until left. */
  joinMatch(matchId: string): void
  leaveMatch(matchId: string): void
  joinAdminRoom(): void
  /** For moderators and admins: updates of cases. */
  joinStaffRoom(): void
  reconnect(): void
  close(): void
}

/** The gateway's tests check the content of frames; kinds that this version does not know have no listeners. */
function isFrame(value: unknown): value is ServerFrame {
  return typeof value === 'object' && value !== null && 'event' in value && typeof value.event === 'string'
}

/**
 * Opens a socket that stays connected: numbered frames are delivered once and in order, even if it drops.
 * After a `resync` frame the caller reloads over HTTP. Closes if there is no token but a refused one, or after five failed
 * attempts, until `reconnect`.
 */
export function connectRealtime(o: ConnectionOptions & { onFrame: (frame: ServerFrame) => void }): RealtimeSocket {
  const rooms = new Map<string, ClientFrame>()
  const order = createFrameOrder((frame) => {
    try {
      o.onFrame(frame)
    } catch (error) {
      // Rethrown asynchronously, so that the frames after it, which come only once, are delivered.
      queueMicrotask(() => {
        throw error
      })
    }
  })
  const connection = new Connection(o, receive, order.drop)
  const ping = setInterval(() => connection.send({ event: 'activity_ping' }), activityPingSeconds * 1000)

  function greet(newestId: number): void {
    connection.send({ event: 'activity_ping' })
    for (const frame of rooms.values()) connection.send(frame)
    const missedAfter = order.welcome(newestId)
    if (missedAfter !== undefined) connection.send({ event: 'resume', data: { lastId: missedAfter } })
  }

  function receive(text: string): void {
    const frame: unknown = JSON.parse(text)
    if (!isFrame(frame)) return
    if (frame.event === 'welcome') greet(frame.data.lastId)
    order.receive(frame)
  }

  function join(room: string, frame: ClientFrame): void {
    rooms.set(room, frame)
    connection.send(frame)
  }

  return {
    state: () => connection.state,
    send: (frame) => connection.send(frame),
    reconnect: () => connection.reconnect(),
    joinMatch: (matchId) => join(matchId, { event: 'join_match', data: { matchId } }),
    leaveMatch(matchId) {
      rooms.delete(matchId)
      connection.send({ event: 'leave_match', data: { matchId } })
    },
    joinAdminRoom: () => join('admin', { event: 'join_admin_room' }),
    joinStaffRoom: () => join('staff', { event: 'join_staff_room' }),
    close() {
      clearInterval(ping)
      connection.close()
    },
  }
}
