import type { ReplayBuffer } from '../replay/replay-buffer.ts'
import type { Connection } from './connection.ts'
import type { GatewayMetrics } from './metrics.ts'
import type { Sender } from './sender.ts'

/**
 * Sends what a client missed after `lastId`, then `resumed`; or `resync` if the buffer doesn't reach back that far. Concurrent
 * frames follow afterwards, so that numbers only rise.
 */
export async function resume(
  { replay, sender, figures }: { replay: ReplayBuffer; sender: Sender; figures: GatewayMetrics },
  connection: Connection,
  lastId: number,
): Promise<void> {
  connection.queued ??= []
  connection.isResuming = true
  const since = await replay.since(connection.caller.userId, lastId)
  if (connection.isClosed) return
  const { liveFrom, sentUpTo } = connection
  connection.sentUpTo = Math.max(sentUpTo, since?.newest ?? 0)
  const newest = { lastId: connection.sentUpTo }
  if (since?.missed) {
    const wasSentHere = (number: number) => number > liveFrom && number <= sentUpTo
    await sender.repeat(
      connection,
      since.missed.filter(({ number }) => !wasSentHere(number)),
    )
    sender.send(connection, { event: 'resumed', data: newest })
  } else {
    sender.send(connection, { event: 'resync', data: newest })
  }
  figures.countResume(since?.missed ? 'resumed' : 'resync')
  connection.isResuming = false
  sender.release(connection)
}
