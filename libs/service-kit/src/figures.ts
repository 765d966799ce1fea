import { hostname } from 'node:os'
import type { OwnFigures, ReplicaFigures } from '@codekin/contracts/replica-figures'
import type { Db } from '@codekin/db/open-db'
import { findWaitingFigures } from '@codekin/event-bus/outbox'
import type { EventBusTables } from '@codekin/event-bus/tables'
import { findDiskRoom } from './disk-room.ts'
import { checkNeed, type HealthCheck } from './health.ts'
import type { Logger } from './logging.ts'
import type { Metrics } from './metrics.ts'
import { withDeadline } from './redis.ts'
import { singleFlight } from './single-flight.ts'

export type FiguresOptions = {
  /** Null without a database. */
  db: Db<EventBusTables> | null
  checks: readonly HealthCheck[]
  consumers: ReplicaFigures['consumers']
  /** What the service tells beside. */
  own: () => Promise<OwnFigures>
  metrics: Metrics
  log: Logger
}

/** A part that takes longer is left out, so that who asks hears of the others. */
const patienceMilliseconds = 800

/**
 * What this replica tells of itself when it is asked. Answers within a second whatever hangs, and a part that hangs is not
 * asked again before it has ended.
 */
export function openFigures({
  db,
  checks,
  consumers,
  own,
  metrics,
  log,
}: FiguresOptions): () => Promise<ReplicaFigures> {
  const startedAt = new Date().toISOString()
  const asked = checks.map((check) => {
    const shared = singleFlight(check.ask)
    return {
      ...check,
      ask: () => withDeadline(shared(), patienceMilliseconds, `${check.name} did not answer in time`),
    }
  })
  const orNull = <R>(part: string, work: () => Promise<R>) => {
    const shared = singleFlight(work)
    return () =>
      withDeadline(shared(), patienceMilliseconds, `${part} did not answer in time`).catch((error: unknown) => {
        log.debug({ err: error, part }, 'a figure of this replica cannot be had')
        return null
      })
  }
  const waitingOf = db ? orNull('outbox', () => findWaitingFigures(db)) : async () => null
  const diskOf = orNull('disk', findDiskRoom)
  const ownOf = orNull('own figures', own)

  return async () => {
    const [needs, waiting, disk, ownFigures] = await Promise.all([
      Promise.all(asked.map(async (check) => ({ name: check.name, ...(await checkNeed(check)) }))),
      waitingOf(),
      diskOf(),
      ownOf(),
    ])
    return {
      host: hostname(),
      startedAt,
      loopLagSeconds: metrics.loopLagSeconds(),
      ...metrics.answers.read(),
      needs: needs.map(({ name, state, milliseconds }) => ({ name, isUp: state === 'up', milliseconds })),
      waiting,
      consumers,
      disk,
      own: ownFigures ?? {},
    }
  }
}
