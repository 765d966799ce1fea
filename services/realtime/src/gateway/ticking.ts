import type { Logger } from '@codekin/service-kit/logging'
import type { Parts } from './gateway.ts'

const tickMilliseconds = 1_000
const sweepEveryTicks = 5

/** The one timer of the gateway. Answers how to stop it. */
export function startTicking({ lifetimes, closing, ring, presence, members }: Parts, log: Logger): () => void {
  let ticks = 0
  const tick = async (): Promise<void> => {
    ticks += 1
    lifetimes.tick()
    closing.cutLingering()
    await ring.mend()
    if (ticks % sweepEveryTicks !== 0) return
    members.tidy()
    await presence.sweep()
  }
  const timer = setInterval(() => {
    tick().catch((error: unknown) => log.error({ err: error }, 'the gateway missed a beat'))
  }, tickMilliseconds)
  return () => clearInterval(timer)
}
