import {
  activityPingSeconds,
  bearerProtocolPrefix,
  type ClientFrame,
  closeCodes,
  type ServerFrame,
  serverFrame,
  socketPath,
  socketProtocol,
} from '@codekin/contracts/socket'

/** Specification section 9: 5 attempts, 1000 ms, exponential with jitter. */
export const reconnection = { attempts: 5, firstDelayMilliseconds: 1000, jitter: 0.5 }

export type SocketState = 'connecting' | 'open' | 'waiting' | 'closed'

export type RealtimeSocket = {
  readonly state: SocketState
  /** Sends now, or drops the frame while not open: frames of the moment are not worth keeping. */
  send(frame: ClientFrame): void
  /** Stays joined over reconnects until left. */
  joinMatch(matchId: string): void
  leaveMatch(matchId: string): void
  joinAdminRoom(): void
  /** Tries again at once, for example when the browser is online again. */
  reconnect(): void
  close(): void
}

type NumberedFrame = ServerFrame & { id: number }

export type RealtimeOptions = {
  /** `ws://host` or `wss://host`. */
  origin: string
  /** A fresh access token; null when signed out. Asked for at every connection. */
  token: () => Promise<string | null>
  onFrame: (frame: ServerFrame) => void
  onState?: (state: SocketState) => void
  WebSocket?: typeof globalThis.WebSocket
  random?: () => number
}

function isNumbered(frame: ServerFrame): frame is NumberedFrame {
  return 'id' in frame && frame.id !== undefined
}

/** Delay before attempt `attempt` (from 1): 1 s, 2 s, 4 s …, spread by ± half so that clients do not return together. */
export function delayBefore(attempt: number, random: number): number {
  const spread = 1 + (random * 2 - 1) * reconnection.jitter
  return reconnection.firstDelayMilliseconds * 2 ** (attempt - 1) * spread
}

/**
 * A socket that stays connected: numbered frames are delivered once and in order, over drops too.
 * After `resync` the caller reloads over HTTP. Ends for good when signed out, revoked, or after five failed attempts.
 */
export function connectRealtime(o: RealtimeOptions): RealtimeSocket {
  const Socket = o.WebSocket ?? globalThis.WebSocket
  const random = o.random ?? Math.random
  const rooms = new Map<string, ClientFrame>()
  let state: SocketState = 'connecting'
  let socket: WebSocket | undefined
  let lastId: number | undefined
  // While resuming, live frames wait here: one that overtook the ring would make the ones before it look old.
  let held: NumberedFrame[] | undefined
  let failures = 0
  let retry: ReturnType<typeof setTimeout> | undefined
  let ping: ReturnType<typeof setInterval> | undefined

  function enter(next: SocketState): void {
    if (state === next) return
    state = next
    o.onState?.(next)
  }

  function transmit(frame: ClientFrame): void {
    if (socket?.readyState === Socket.OPEN) socket.send(JSON.stringify(frame))
  }

  function begin(welcomeId: number): void {
    failures = 0
    enter('open')
    transmit({ event: 'activity_ping' })
    for (const frame of rooms.values()) transmit(frame)
    if (lastId === undefined) lastId = welcomeId
    if (lastId === welcomeId) return
    held = []
    transmit({ event: 'resume', data: { lastId } })
  }

  function deliver(frame: NumberedFrame): void {
    if (lastId !== undefined && frame.id <= lastId) return
    lastId = frame.id
    o.onFrame(frame)
  }

  function release(): void {
    const frames = held?.toSorted((a, b) => a.id - b.id) ?? []
    held = undefined
    for (const frame of frames) deliver(frame)
  }

  function receive(text: unknown): void {
    if (typeof text !== 'string') return
    const got = serverFrame.safeParse(JSON.parse(text))
    if (!got.success) return
    const frame = got.data
    if (isNumbered(frame)) return held ? void held.push(frame) : deliver(frame)
    if (frame.event === 'welcome') begin(frame.data.lastId)
    if (frame.event === 'resync') lastId = frame.data.lastId
    if (frame.event === 'resync' || frame.event === 'resumed') release()
    o.onFrame(frame)
  }

  function lost(code: number): void {
    clearInterval(ping)
    socket = undefined
    held = undefined
    if (state === 'closed') return
    if (code === closeCodes.revoked || failures >= reconnection.attempts) return enter('closed')
    failures += 1
    enter('waiting')
    retry = setTimeout(open, delayBefore(failures, random()))
  }

  function open(): void {
    clearTimeout(retry)
    enter('connecting')
    o.token().then(
      (token) => {
        if (state === 'closed') return
        if (token === null) return enter('closed')
        const opened = new Socket(`${o.origin}${socketPath}`, [socketProtocol, `${bearerProtocolPrefix}${token}`])
        socket = opened
        opened.onmessage = (message) => receive(message.data)
        opened.onclose = (event) => {
          if (socket === opened) lost(event.code)
        }
        ping = setInterval(() => transmit({ event: 'activity_ping' }), activityPingSeconds * 1000)
      },
      () => lost(0),
    )
  }

  function join(room: string, frame: ClientFrame): void {
    rooms.set(room, frame)
    transmit(frame)
  }

  open()
  return {
    get state() {
      return state
    },
    send: transmit,
    joinMatch: (matchId) => join(matchId, { event: 'join_match', data: { matchId } }),
    leaveMatch(matchId) {
      rooms.delete(matchId)
      transmit({ event: 'leave_match', data: { matchId } })
    },
    joinAdminRoom: () => join('admin', { event: 'join_admin_room' }),
    reconnect() {
      if (state === 'open' || state === 'connecting') return
      failures = 0
      open()
    },
    close() {
      clearTimeout(retry)
      clearInterval(ping)
      enter('closed')
      socket?.close(1000)
      socket = undefined
    },
  }
}
