import type { SystemHealth } from '@codekin/contracts/admin/system-models'
import type { OwnFigures } from '@codekin/contracts/replica-figures'
import { presentParked } from '../parked-id.ts'
import { judgeConsumers } from './judge-consumers.ts'
import { judgeDatabase, judgeNats, judgeRedis } from './judge-servers.ts'
import { judgeServices } from './judge-services.ts'
import { type Assessment, degraded, type PlatformObservation, pickWorst, well } from './observed.ts'

export type { ObservedDatabase, ObservedReplica, ObservedStore, PlatformObservation } from './observed.ts'

const newestParked = 5
/** Mails leave at once; an older one waits for the mail server. */
const mailSecondsMax = 300

/** Judges the health of the platform from one observation: the state of every part, with advice. */
export function judgeHealth(observed: PlatformObservation): SystemHealth {
  const { at, database, redis, nats } = observed
  const services = judgeServices(observed)
  const consumers = judgeConsumers(observed)
  const own = observed.replicas.flatMap(({ figures }) => (figures ? [figures.own] : []))
  const parts = {
    postgres: {
      ...judgeDatabase(observed),
      milliseconds: database?.milliseconds ?? null,
      databaseBytes: database?.databaseBytes ?? null,
    },
    redis: { ...judgeRedis(observed), ...(redis ?? unknownFigures) },
    nats: { ...judgeNats(observed), ...(nats ?? unknownFigures) },
    parked: summariseParked(observed, services),
    mails: summariseMails(own),
    sockets: summariseSockets(own),
  }
  const optionalRedis: Assessment = { ...parts.redis, state: parts.redis.state === 'ok' ? 'ok' : 'degraded' }
  const { postgres, parked, mails, sockets } = parts
  const { state } = pickWorst([...services, ...consumers, postgres, optionalRedis, parts.nats, parked, mails, sockets])
  return { state, at: at.toISOString(), services, consumers, ...parts }
}

const unknownFigures = { milliseconds: null, usedBytes: null, maxBytes: null }

function summariseParked({ parked }: PlatformObservation, services: SystemHealth['services']): SystemHealth['parked'] {
  const reportedCount = services.reduce((sum, service) => sum + (service.parked ?? 0), 0)
  const newest = parked.toSorted((a, b) => (a.parkedAt > b.parkedAt ? -1 : 1)).slice(0, newestParked)
  // The replicas may have counted a moment earlier.
  const count = Math.max(reportedCount, newest.length)
  const advice =
    'Consumers gave up on some events. Read the error, fix the cause, then retry. Drop events that can never succeed.'
  return { ...(count > 0 ? degraded(advice) : well), count, newest: newest.map(presentParked) }
}

function summariseMails(own: readonly OwnFigures[]): SystemHealth['mails'] {
  const waiting = largest(own, ({ mailsWaiting }) => mailsWaiting)
  const oldestSeconds = largest(own, ({ oldestMailSeconds }) => oldestMailSeconds)
  return { ...judgeMails(waiting, oldestSeconds), waiting, oldestSeconds }
}

function judgeMails(waiting: number | null, oldestSeconds: number | null): Assessment {
  if (waiting === null) return degraded('We can’t tell how many emails are waiting. Check the identity service.')
  if (waiting === 0 || (oldestSeconds ?? 0) <= mailSecondsMax) return well
  return degraded('Emails aren’t going out. Check that the mail server responds and accepts our password.')
}

function summariseSockets(own: readonly OwnFigures[]): SystemHealth['sockets'] {
  const counts = own.flatMap(({ sockets }) => sockets ?? [])
  if (counts.length === 0)
    return { ...degraded('We can’t tell how many sockets are open. Check the realtime service.'), count: null }
  return { ...well, count: counts.reduce((sum, count) => sum + count, 0) }
}

/** Merges a figure that every replica reports about the same rows. */
export function largest(
  own: readonly OwnFigures[],
  selectFigure: (figures: OwnFigures) => number | undefined,
): number | null {
  const values = own.flatMap((figures) => selectFigure(figures) ?? [])
  return values.length > 0 ? Math.max(...values) : null
}
