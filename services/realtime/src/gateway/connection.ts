import type { Socket } from 'node:net'
import type { Caller } from '@codekin/service-kit/caller'
import type { WebSocket } from '@fastify/websocket'
import { type FrameBudget, openBudget } from '../domain/frame-budget.ts'
import type { PreparedFrame } from './prepared-frame.ts'

/** One socket and what the gateway knows about it. */
export type Connection = {
  ws: WebSocket
  /** The socket that `ws` reads from and writes to. */
  socket: Socket
  caller: Caller
  /** Expiry of its token, in seconds. */
  expiresAt: number
  /** Frames with a higher number are sent as they happen, others only when requested by `resume`. */
  liveFrom: number
  /** The newest number that was sent to it. */
  sentUpTo: number
  /** While it opens or resumes, numbered frames wait here, so that none overtakes an older one. Null: frames are sent at once. */
  queued: PreparedFrame[] | null
  isWelcome: boolean
  isResuming: boolean
  /** Joined matches and their other member. */
  joined: Map<string, string>
  isInAdminRoom: boolean
  isInStaffRoom: boolean
  /** When it last sent that it is typing, by match, in milliseconds. */
  typedAt: Map<string, number>
  /** Whether it has answered the last ping. */
  isAlive: boolean
  /** Frames of this turn of the event loop are buffered together. */
  isCorked: boolean
  isClosed: boolean
  budget: FrameBudget
  /** How many invalid frames it has sent. */
  faults: number
  /** Its requests are processed one after another. */
  work: Promise<void>
}

export function openConnection(o: {
  ws: WebSocket
  socket: Socket
  caller: Caller
  expiresAt: number
  now: Date
}): Connection {
  return {
    ws: o.ws,
    socket: o.socket,
    caller: o.caller,
    expiresAt: o.expiresAt,
    liveFrom: 0,
    sentUpTo: 0,
    queued: [],
    isWelcome: false,
    isResuming: false,
    joined: new Map(),
    isInAdminRoom: false,
    isInStaffRoom: false,
    typedAt: new Map(),
    isAlive: true,
    isCorked: false,
    isClosed: false,
    budget: openBudget(o.now.getTime()),
    faults: 0,
    work: Promise.resolve(),
  }
}
