import type { ReplicaHealth, ServiceHealth } from '@codekin/contracts/admin/system-models'
import type { ReplicaFigures } from '@codekin/contracts/replica-figures'
import {
  type Assessment,
  degraded,
  down,
  type ObservedReplica,
  type PlatformObservation,
  pickWorst,
  well,
} from './observed.ts'

/** A longer turn of the event loop noticeably delays every waiting request. */
const loopLagSecondsMax = 0.2
/** Failures are reported if they are at least this share of the responses, and at least `errorsMin`. */
const errorShareMax = 0.05
const errorsMin = 20
const freeShareMin = 0.1
/** The outbox publishes within a second; an older row is stuck. */
const outboxSecondsMax = 60

const needNames: Readonly<Record<string, string>> = {
  db: 'Postgres',
  nats: 'NATS',
  redis: 'Redis',
  revocations: 'the token revocation list',
}
/** Without Redis, limits are counted per process and presence pauses; everything else works. */
const optionalNeeds = ['redis']

export function judgeServices({ services, replicas, nats, at }: PlatformObservation): ServiceHealth[] {
  return services.map(({ name, hasDatabase }) => {
    const own = replicas.filter(({ service }) => service === name).map((replica) => judgeReplica(replica, at))
    const waiting = replicas.flatMap(({ service, figures }) => (service === name && figures?.waiting) || [])
    const outbox = hasDatabase && waiting.length > 0 ? mergeOutboxes(waiting) : null
    const absenceAdvice =
      nats === null
        ? 'Unknown while NATS is unavailable.'
        : 'No replica is responding. Start the service and read its log.'
    const health = own.length === 0 ? down(absenceAdvice) : pickWorst([mergeReplicas(own), judgeOutbox(outbox)])
    return {
      ...health,
      name,
      replicas: own,
      outbox,
      parked: waiting.length > 0 ? Math.max(...waiting.map(({ parked }) => parked)) : null,
    }
  })
}

/** One healthy replica keeps the service available. */
function mergeReplicas(replicas: readonly ReplicaHealth[]): Assessment {
  const worst = pickWorst(replicas)
  return worst.state === 'down' && replicas.some(({ state }) => state !== 'down')
    ? { ...worst, state: 'degraded' }
    : worst
}

type WaitingFigures = NonNullable<ReplicaFigures['waiting']>

/** Replicas look into the same schema, a moment apart. */
function mergeOutboxes(waiting: readonly WaitingFigures[]): NonNullable<ServiceHealth['outbox']> {
  const ages = waiting.flatMap(({ oldestUnpublishedSeconds }) => oldestUnpublishedSeconds ?? [])
  return {
    unpublished: Math.max(...waiting.map(({ unpublished }) => unpublished)),
    oldestSeconds: ages.length > 0 ? Math.max(...ages) : null,
  }
}

function judgeOutbox(outbox: ServiceHealth['outbox']): Assessment {
  if ((outbox?.oldestSeconds ?? 0) <= outboxSecondsMax) return well
  return degraded('Events are stuck in the outbox. Check NATS first, then the relay’s log.')
}

function judgeReplica({ id, version, figures }: ObservedReplica, at: Date): ReplicaHealth {
  const identity = { id, version }
  if (!figures) {
    return {
      ...degraded('Running, but not reporting its health. It may be overloaded: read its log.'),
      ...identity,
      host: null,
      startedAt: null,
      uptimeSeconds: null,
      loopLagSeconds: null,
      requests: null,
      errors: null,
      needs: [],
      disk: null,
    }
  }
  const { host, startedAt, loopLagSeconds, requests, errors, needs, disk } = figures
  return {
    ...pickWorst([judgeNeeds(figures), judgeDisk(figures), judgeLoad(figures)]),
    ...identity,
    host,
    startedAt,
    loopLagSeconds,
    requests,
    errors,
    needs,
    disk,
    uptimeSeconds: Math.max(0, (at.getTime() - Date.parse(startedAt)) / 1000),
  }
}

/** A service without a database depends on NATS alone. */
function judgeNeeds({ needs }: ReplicaFigures): Assessment {
  const hasDatabase = needs.some(({ name }) => name === 'db')
  const isVital = (name: string) => !optionalNeeds.includes(name) && (name !== 'nats' || !hasDatabase)
  return pickWorst(
    needs.flatMap(({ name, isUp }) => {
      if (isUp) return []
      const advice = `Can’t reach ${needNames[name] ?? name}. Check it and the network in between.`
      return isVital(name) ? down(advice) : degraded(advice)
    }),
  )
}

function judgeDisk({ disk }: ReplicaFigures): Assessment {
  if (!disk || disk.freeBytes >= disk.totalBytes * freeShareMin) return well
  return degraded('The host’s disk is almost full. Free up space.')
}

function judgeLoad({ loopLagSeconds, lately: { requests, errors } }: ReplicaFigures): Assessment {
  if (errors >= errorsMin && errors > requests * errorShareMax) {
    return degraded('Many requests are failing. Read its log.')
  }
  if (loopLagSeconds > loopLagSecondsMax) return degraded('The event loop is lagging. Add a replica or more CPU.')
  return well
}
