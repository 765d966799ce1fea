import type { Connection } from './connection.ts'

/** The only way this service closes a socket. */
export type Closing = {
  close(connection: Connection, code: number, reason: string): void
  /** Terminates sockets that did not answer the close in time. */
  cutLingering(): void
}

const closeTimeoutMilliseconds = 2_000

export function openClosing(onClosed: (connection: Connection) => void): Closing {
  const closing = new Map<Connection, number>()
  return {
    close(connection, code, reason) {
      if (connection.isClosed) return
      connection.isClosed = true
      connection.queued = null
      connection.ws.close(code, reason)
      closing.set(connection, performance.now() + closeTimeoutMilliseconds)
      connection.ws.once('close', () => closing.delete(connection))
      onClosed(connection)
    },
    cutLingering() {
      const now = performance.now()
      for (const [connection, deadline] of closing) if (deadline <= now) connection.ws.terminate()
    },
  }
}
