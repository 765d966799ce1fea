import { once } from 'node:events'
import type { Connection } from './connection.ts'

/** Writes frames to sockets; all frames of one turn of the event loop share a system call. */
export type FrameWriter = {
  write(connection: Connection, frame: Buffer): void
  /** Resolves when the socket has taken most of its data, or is closed. */
  drained(connection: Connection): Promise<void>
}

/** A socket that takes nothing for this long counts as dead. */
const drainMilliseconds = 10_000

/**
 * The system call is the most expensive part of a frame. Many frames at once are sent together; a single frame is sent in the
 * same turn.
 */
export function openFrameWriter(): FrameWriter {
  let corked: Connection[] = []
  const flush = (): void => {
    const connections = corked
    corked = []
    for (const connection of connections) {
      connection.isCorked = false
      connection.socket.uncork()
    }
  }
  return {
    // @NOTE Complete frames are written directly to the socket, between those that ws writes: valid only without compression.
    write(connection, frame) {
      try {
        if (!connection.isCorked) {
          connection.isCorked = true
          connection.socket.cork()
          if (corked.push(connection) === 1) setImmediate(flush)
        }
        connection.socket.write(frame)
      } catch {
        // One broken socket must not keep the others from receiving a broadcast.
        connection.ws.terminate()
      }
    },
    async drained({ socket }) {
      if (!socket.writableNeedDrain || socket.destroyed) return
      const waiting = new AbortController()
      const timer = setTimeout(() => waiting.abort(), drainMilliseconds)
      const events = ['drain', 'close'].map((event) => once(socket, event, { signal: waiting.signal }))
      await Promise.race(events).catch(() => {})
      clearTimeout(timer)
      waiting.abort()
    },
  }
}
