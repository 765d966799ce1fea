import { setTimeout as pause } from 'node:timers/promises'
import { closeCodes } from '@codekin/contracts/socket'
import type { Closing } from './closing.ts'
import type { Connection } from './connection.ts'

const slices = 20
const sliceAtLeast = 50
const pauseMilliseconds = 100

/**
 * Closes every socket so that its client reconnects to another replica, at most a twentieth at a time, in about two seconds, so
 * that the other replicas don't get all of them at once.
 */
export async function drain(connections: ReadonlySet<Connection>, closing: Closing): Promise<void> {
  const slice = Math.max(sliceAtLeast, Math.ceil(connections.size / slices))
  while (connections.size > 0) {
    for (const connection of [...connections].slice(0, slice))
      closing.close(connection, closeCodes.restarting, 'restarting')
    if (connections.size > 0) await pause(pauseMilliseconds)
  }
}
