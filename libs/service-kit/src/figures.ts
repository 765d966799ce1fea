import { hostname } from 'node:os'
import type { OwnFigures, ReplicaFigures } from '@codekin/contracts/replica-figures'
import type { Db } from '@codekin/db/open-db'
import { findWaitingFigures } from '@codekin/event-bus/outbox'
import type { EventBusTables } from '@codekin/event-bus/tables'
import { findDiskSpace } from './disk-space.ts'
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
  /** The service's own metrics. */
  own: () => Promise<OwnFigures>
  metrics: Metrics
  log: Logger
}

/** A part that takes longer is left out, so that the others are still reported. */
const timeoutMilliseconds = 800

/**
 * Collects the metrics that this replica reports on request. Returns within a second even if a dependency hangs; a part that
 * hangs isn't asked again before it has ended.
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
  const singleChecks = checks.map((check) => {
    const shared = singleFlight(check.ask)
    return {
      ...check,
      ask: () => withDeadline(shared(), timeoutMilliseconds, `${check.name} did not answer in time`),
    }
  })
  const orNull = <R>(part: string, work: () => Promise<R>) => {
    const shared = singleFlight(work)
    return () =>
      withDeadline(shared(), timeoutMilliseconds, `${part} did not answer in time`).catch((error: unknown) => {
        log.debug({ err: error, part }, 'a figure of this replica cannot be had')
        return null
      })
  }
  const waitingOf = db ? orNull('outbox', () => findWaitingFigures(db)) : async () => null
  const diskOf = orNull('disk', findDiskSpace)
  const ownOf = orNull('own figures', own)

  return async () => {
    const [needs, waiting, disk, ownFigures] = await Promise.all([
      Promise.all(singleChecks.map(async (check) => ({ name: check.name, ...(await checkNeed(check)) }))),
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
