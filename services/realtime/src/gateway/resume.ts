import type { Ring } from '../ring/ring.ts'
import type { Connection } from './connection.ts'
import type { Line } from './line.ts'
import type { GatewayMetrics } from './metrics.ts'

/**
 * Sends what a client missed after `lastId`, then `resumed`; or `resync` when the ring does not reach back so far. Frames
 * that happen meanwhile follow after, so that numbers only rise.
 */
export async function resume(
  { ring, line, figures }: { ring: Ring; line: Line; figures: GatewayMetrics },
  connection: Connection,
  lastId: number,
): Promise<void> {
  connection.held ??= []
  connection.isResuming = true
  const since = await ring.since(connection.caller.userId, lastId)
  if (connection.isClosed) return
  const { liveFrom, sentUpTo } = connection
  connection.sentUpTo = Math.max(sentUpTo, since?.newest ?? 0)
  const newest = { lastId: connection.sentUpTo }
  if (since?.missed) {
    const wasSentHere = (number: number) => number > liveFrom && number <= sentUpTo
    await line.repeat(
      connection,
      since.missed.filter(({ number }) => !wasSentHere(number)),
    )
    line.send(connection, { event: 'resumed', data: newest })
  } else {
    line.send(connection, { event: 'resync', data: newest })
  }
  figures.countResume(since?.missed ? 'resumed' : 'resync')
  connection.isResuming = false
  line.release(connection)
}
