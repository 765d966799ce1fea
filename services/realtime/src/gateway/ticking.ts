import type { Logger } from '@codekin/service-kit/logging'
import type { Parts } from './parts.ts'

const tickMilliseconds = 1_000
const sweepEveryTicks = 5

/** Starts the gateway's only timer. Returns a function that stops it. */
export function startTicking(parts: Parts, log: Logger): () => void {
  const { sockets, users, matches } = parts
  let ticks = 0
  const tick = async (): Promise<void> => {
    ticks += 1
    sockets.lifetimes.tick()
    sockets.closing.cutLingering()
    await users.replay.repairBuffers()
    if (ticks % sweepEveryTicks !== 0) return
    matches.members.tidy()
    matches.liveSettings.tidy()
    await matches.presence.sweep()
    // While Redis is unavailable, admins keep their last figures.
    await sendStats(parts).catch((error: unknown) => log.debug({ err: error }, 'figures are not known'))
  }
  const timer = setInterval(() => {
    tick().catch((error: unknown) => log.error({ err: error }, 'the gateway missed a beat'))
  }, tickMilliseconds)
  return () => clearInterval(timer)
}

/** Reports this replica's socket count, and sends its admins the total. */
async function sendStats({ sockets: { connections, sender }, admins: { overview } }: Parts): Promise<void> {
  await overview.recordSockets(connections.size)
  const listeners = [...connections].filter(({ isInAdminRoom }) => isInAdminRoom)
  if (listeners.length === 0) return
  const data = await overview.figures()
  for (const connection of listeners) sender.send(connection, { event: 'admin_stats', data })
}
