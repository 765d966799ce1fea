import type { Logger } from '@codekin/service-kit/logging'
import type { Parts } from './gateway.ts'

const tickMilliseconds = 1_000
const sweepEveryTicks = 5

/** The one timer of the gateway. Answers how to stop it. */
export function startTicking(parts: Parts, log: Logger): () => void {
  const { lifetimes, closing, ring, presence, members } = parts
  let ticks = 0
  const tick = async (): Promise<void> => {
    ticks += 1
    lifetimes.tick()
    closing.cutLingering()
    await ring.mend()
    if (ticks % sweepEveryTicks !== 0) return
    members.tidy()
    await presence.sweep()
    // While Redis is away admins keep the figures they have.
    await tellFigures(parts).catch((error: unknown) => log.debug({ err: error }, 'figures are not known'))
  }
  const timer = setInterval(() => {
    tick().catch((error: unknown) => log.error({ err: error }, 'the gateway missed a beat'))
  }, tickMilliseconds)
  return () => clearInterval(timer)
}

/** Says how many sockets there are here, and tells the admins of this replica how many there are everywhere. */
async function tellFigures({ connections, overview, line }: Parts): Promise<void> {
  await overview.noteSockets(connections.size)
  const admins = [...connections].filter(({ isInAdminRoom }) => isInAdminRoom)
  if (admins.length === 0) return
  const data = await overview.figures()
  for (const connection of admins) line.send(connection, { event: 'admin_stats', data })
}
