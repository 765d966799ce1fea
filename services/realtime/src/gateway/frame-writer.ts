import { once } from 'node:events'
import type { Connection } from './connection.ts'

/** Writes frames to sockets, all that fall into one turn of the event loop with one call of the system. */
export type FrameWriter = {
  write(connection: Connection, frame: Buffer): void
  /** Resolves when the socket has taken most of what was written, or is gone. */
  drained(connection: Connection): Promise<void>
}

/** A socket that takes nothing for so long is nobody's. */
const drainMilliseconds = 10_000

/**
 * A system call costs more than all else about a frame. When many frames come at once, they go out together; when one
 * comes alone, it goes out in the same turn.
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
    // @NOTE Whole frames go straight to the socket, between those that ws writes: right only while nothing is compressed.
    write(connection, frame) {
      try {
        if (!connection.isCorked) {
          connection.isCorked = true
          connection.socket.cork()
          if (corked.push(connection) === 1) setImmediate(flush)
        }
        connection.socket.write(frame)
      } catch {
        // One broken socket must not keep the others from what is sent to all.
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
