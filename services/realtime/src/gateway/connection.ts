import type { Socket } from 'node:net'
import type { Caller } from '@codekin/service-kit/caller'
import type { WebSocket } from '@fastify/websocket'
import { type FrameBudget, openBudget } from '../domain/frame-budget.ts'
import type { PreparedFrame } from './prepared-frame.ts'

/** One socket and what the gateway knows about it. */
export type Connection = {
  ws: WebSocket
  /** What `ws` reads from and writes to. */
  socket: Socket
  caller: Caller
  /** Of its token, in seconds. */
  expiresAt: number
  /** Numbers above it were sent as they happened, numbers up to it only when asked for by `resume`. */
  liveFrom: number
  /** The newest number it was handed. */
  sentUpTo: number
  /** While it opens or resumes, numbered frames wait here, so that none overtakes an older one. Null: they go straight out. */
  held: PreparedFrame[] | null
  isWelcome: boolean
  isResuming: boolean
  /** Joined matches and their other member. */
  joined: Map<string, string>
  isInAdminRoom: boolean
  isInStaffRoom: boolean
  /** When it last said that it types, by match, in milliseconds. */
  typedAt: Map<string, number>
  /** Whether it answered since the last ping. */
  isAlive: boolean
  /** Frames of this turn wait for each other. */
  isCorked: boolean
  isClosed: boolean
  budget: FrameBudget
  /** Frames that were no frames. */
  faults: number
  /** What it asked for is done one after the other. */
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
    held: [],
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
