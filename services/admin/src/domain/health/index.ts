import type { SystemHealth } from '@codekin/contracts/admin/system-models'
import type { OwnFigures } from '@codekin/contracts/replica-figures'
import { presentParked } from '../parked-id.ts'
import { judgeConsumers } from './judge-consumers.ts'
import { judgeDatabase, judgeNats, judgeRedis } from './judge-servers.ts'
import { judgeServices } from './judge-services.ts'
import { degraded, type Judged, type Observed, well, worstOf } from './observed.ts'

export type { Observed, SeenDatabase, SeenReplica, SeenStore } from './observed.ts'

const newestParked = 5
/** Mails leave at once; an older one waits for the mail server. */
const mailSecondsMax = 300

/** Judges the health of the platform from one observation: the state of every part, with advice. */
export function judgeHealth(observed: Observed): SystemHealth {
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
    redis: { ...judgeRedis(observed), ...(redis ?? nothingKnown) },
    nats: { ...judgeNats(observed), ...(nats ?? nothingKnown) },
    parked: parkedOf(observed, services),
    mails: mailsOf(own),
    sockets: socketsOf(own),
  }
  const spared: Judged = { ...parts.redis, state: parts.redis.state === 'ok' ? 'ok' : 'degraded' }
  const { postgres, parked, mails, sockets } = parts
  const { state } = worstOf([...services, ...consumers, postgres, spared, parts.nats, parked, mails, sockets])
  return { state, at: at.toISOString(), services, consumers, ...parts }
}

const nothingKnown = { milliseconds: null, usedBytes: null, maxBytes: null }

function parkedOf({ parked }: Observed, services: SystemHealth['services']): SystemHealth['parked'] {
  const told = services.reduce((sum, service) => sum + (service.parked ?? 0), 0)
  const newest = parked.toSorted((a, b) => (a.parkedAt > b.parkedAt ? -1 : 1)).slice(0, newestParked)
  // The replicas may have counted a moment earlier.
  const count = Math.max(told, newest.length)
  const advice =
    'Consumers gave up on some events. Read the error, fix the cause, then retry. Drop events that can never succeed.'
  return { ...(count > 0 ? degraded(advice) : well), count, newest: newest.map(presentParked) }
}

function mailsOf(own: readonly OwnFigures[]): SystemHealth['mails'] {
  const waiting = largest(own, ({ mailsWaiting }) => mailsWaiting)
  const oldestSeconds = largest(own, ({ oldestMailSeconds }) => oldestMailSeconds)
  return { ...judgeMails(waiting, oldestSeconds), waiting, oldestSeconds }
}

function judgeMails(waiting: number | null, oldestSeconds: number | null): Judged {
  if (waiting === null) return degraded('Unknown number of emails waiting. Check identity.')
  if (waiting === 0 || (oldestSeconds ?? 0) <= mailSecondsMax) return well
  return degraded('Emails aren’t going out. Check that the mail server responds and accepts our password.')
}

function socketsOf(own: readonly OwnFigures[]): SystemHealth['sockets'] {
  const told = own.flatMap(({ sockets }) => sockets ?? [])
  if (told.length === 0) return { ...degraded('Unknown number of open sockets. Check realtime.'), count: null }
  return { ...well, count: told.reduce((sum, count) => sum + count, 0) }
}

/** Merges a figure that every replica reports about the same rows. */
export function largest(
  own: readonly OwnFigures[],
  figureOf: (figures: OwnFigures) => number | undefined,
): number | null {
  const told = own.flatMap((figures) => figureOf(figures) ?? [])
  return told.length > 0 ? Math.max(...told) : null
}
