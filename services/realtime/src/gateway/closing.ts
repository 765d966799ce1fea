import type { Connection } from './connection.ts'

/** The only way this service closes a socket. */
export type Closing = {
  close(connection: Connection, code: number, reason: string): void
  /** Terminates sockets that did not answer the close in time. */
  cutLingering(): void
}

const lingerMilliseconds = 2_000

export function openClosing(onClosed: (connection: Connection) => void): Closing {
  const lingering = new Map<Connection, number>()
  return {
    close(connection, code, reason) {
      if (connection.isClosed) return
      connection.isClosed = true
      connection.held = null
      connection.ws.close(code, reason)
      lingering.set(connection, performance.now() + lingerMilliseconds)
      connection.ws.once('close', () => lingering.delete(connection))
      onClosed(connection)
    },
    cutLingering() {
      const now = performance.now()
      for (const [connection, until] of lingering) if (until <= now) connection.ws.terminate()
    },
  }
}
