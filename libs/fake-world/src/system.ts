import type {
  ConsumerHealth,
  ParkedEvent,
  ReplicaHealth,
  ServiceHealth,
  SystemHealth,
  SystemStats,
} from '@codekin/contracts/admin/system-models'
import { databaseServices, serviceNames } from '@codekin/contracts/services'
import { idOf } from './ids.ts'
import { ago } from './matches.ts'

/** The data behind the health and its figures. */
export type FakeSystem = {
  /** Names of services without a replica. */
  downServices: string[]
  parked: ParkedEvent[]
  /** Being retried; hopeless ones come back. */
  tried: ParkedEvent[]
}

const giga = 1e9
const withDatabase: readonly string[] = databaseServices

const hopeless = `TypeError: Cannot read properties of undefined (reading 'language')
    at rankSkills (services/matching/src/domain/rank-skills.ts:48:31)
    at followProfile (services/matching/src/consumers/follow-profile.ts:22:18)
    at async handleOnce (libs/event-bus/src/consume.ts:113:5)`

const toldParked = [
  ['matching', 'matching.follow-profile', 'users.profile-changed.v2', hopeless, 6, 14],
  [
    'messaging',
    'messaging.follow-match',
    'matching.match-created.v1',
    'Error: canceling statement due to statement timeout',
    6,
    95,
  ],
  [
    'admin',
    'admin.roll-up-payments',
    'subscriptions.payment-settled.v1',
    'Error: the ledger of 2026-11-19 is closed',
    12,
    3_100,
  ],
] as const

export function startSystem(down: readonly string[] = [], parkedCount = 0): FakeSystem {
  const parked = Array.from({ length: parkedCount }, (_, at): ParkedEvent => {
    const [service, consumer, subject, error, tries, minutes] = toldParked[
      at % toldParked.length
    ] as (typeof toldParked)[0]
    const eventId = idOf('event', parkedCount - at)
    return {
      id: `${consumer}~${eventId}`,
      consumer,
      eventId,
      service,
      subject,
      error,
      tries,
      parkedAt: ago(minutes + at),
    }
  })
  return { downServices: [...down], parked, tried: [] }
}

function replicaOf(service: string, at: number): ReplicaHealth {
  const uptimeSeconds = 183_400 - at * 3_700
  const needs = withDatabase.includes(service) ? ['db', 'nats', 'redis'] : ['nats', 'redis']
  return {
    state: 'ok',
    advice: null,
    id: `K${at}Q2MX7${service.slice(0, 2).toUpperCase()}W4`,
    version: '1.4.0',
    host: `codekin-${at + 1}`,
    startedAt: ago(uptimeSeconds / 60),
    uptimeSeconds,
    loopLagSeconds: 0.002 + at / 1000,
    requests: 128_400 + service.length * 9_310 - at * 800,
    errors: service.length % 4,
    needs: needs.map((name, place) => ({ name, isUp: true, milliseconds: 0.6 + place })),
    disk: { freeBytes: 61 * giga, totalBytes: 160 * giga },
  }
}

function serviceOf({ downServices, parked }: FakeSystem, name: string): ServiceHealth {
  const isDown = downServices.includes(name)
  const hasDatabase = withDatabase.includes(name)
  return {
    name,
    state: isDown ? 'down' : 'ok',
    advice: isDown ? 'No replica is responding. Start the service and read its log.' : null,
    replicas: isDown ? [] : [replicaOf(name, 0), replicaOf(name, 1)],
    outbox: isDown || !hasDatabase ? null : { unpublished: 0, oldestSeconds: null },
    parked: isDown || !hasDatabase ? null : parked.filter(({ service }) => service === name).length,
  }
}

const follows = ['account', 'erasure', 'profile', 'match', 'message', 'plan', 'settings']

function consumersOf({ downServices }: FakeSystem): ConsumerHealth[] {
  return serviceNames
    .filter((name) => withDatabase.includes(name))
    .flatMap((service) =>
      follows.map((followed): ConsumerHealth => {
        const isDown = downServices.includes(service)
        return {
          state: isDown ? 'down' : 'ok',
          advice: isDown ? `No consumer running: start ${service}.` : null,
          name: `${service}-follow-${followed}`,
          service,
          stream: followed === 'match' ? 'MATCHING' : followed === 'message' ? 'MESSAGING' : 'IDENTITY',
          lag: isDown ? 214 : 0,
          inHand: service === 'matching' && followed === 'profile' && !isDown ? 3 : 0,
          redelivered: 0,
        }
      }),
    )
}

const well = { state: 'ok', advice: null } as const

function parkedOf({ parked }: FakeSystem): SystemHealth['parked'] {
  const advice =
    'Consumers gave up on some events. Read the error, fix the cause, then retry. Drop events that can never succeed.'
  const judged = parked.length > 0 ? ({ state: 'degraded', advice } as const) : well
  return { ...judged, count: parked.length, newest: parked.slice(0, 5) }
}

/** The current health of the fake platform. */
export function healthOf(system: FakeSystem): SystemHealth {
  const { downServices, parked } = system
  const isRealtimeDown = downServices.includes('realtime')
  const noSockets = {
    state: 'degraded',
    advice: 'We can’t tell how many sockets are open. Check the realtime service.',
  } as const
  return {
    state: downServices.length > 0 ? 'down' : parked.length > 0 ? 'degraded' : 'ok',
    at: ago(0),
    services: serviceNames.map((name) => serviceOf(system, name)),
    postgres: { ...well, milliseconds: 1.4, databaseBytes: 14.2 * giga },
    redis: { ...well, milliseconds: 0.4, usedBytes: 0.31 * giga, maxBytes: 2 * giga },
    nats: { ...well, milliseconds: 0.8, usedBytes: 3.7 * giga, maxBytes: 20 * giga },
    consumers: consumersOf(system),
    parked: parkedOf(system),
    mails: { ...well, waiting: 2, oldestSeconds: 4 },
    sockets: isRealtimeDown ? { ...noSockets, count: null } : { ...well, count: 1_284 },
  }
}

const tables = [
  'account',
  'inbox',
  'outbox',
  'parked',
  'profile',
  'session',
  'swipe',
  'message',
  'audit_entry',
  'signal',
]

export function statsOf(system: FakeSystem): SystemStats {
  const { services, mails, sockets, postgres, nats, redis } = healthOf(system)
  const sizesOf = (name: string) =>
    tables.map((table, at) => {
      const rows = 37 * (at + 2) ** 5 + name.length * 11
      return { name: table, rows, bytes: rows * 240 + 8_192 }
    })
  return {
    at: ago(0),
    services: services.map(({ name, replicas }) => ({
      name,
      replicas: replicas.length,
      requests: replicas.reduce((sum, { requests }) => sum + (requests ?? 0), 0),
      errors: replicas.reduce((sum, { errors }) => sum + (errors ?? 0), 0),
      tables: replicas.length === 0 || !withDatabase.includes(name) ? null : sizesOf(name).reverse(),
    })),
    streams: ['ADMIN', 'IDENTITY', 'MATCHING', 'MESSAGING'].map((name, at) => ({
      name,
      messages: 84_210 * (at + 1),
      bytes: 61_500_000 * (at + 1),
      consumers: 4 + at * 3,
      firstAt: ago(7 * 24 * 60),
      lastAt: ago(at),
    })),
    sockets: sockets.count,
    mails: { waiting: mails.waiting, oldestSeconds: mails.oldestSeconds },
    storage: {
      databaseBytes: postgres.databaseBytes,
      streamBytes: nats.usedBytes,
      redisBytes: redis.usedBytes,
    },
  }
}

/** A failed retry makes the event a dead letter again: one with a trace can't succeed. */
export function endTries(system: FakeSystem): void {
  const failed = system.tried.splice(0).filter(({ error }) => error === hopeless)
  const again = failed.map((event) => ({ ...event, tries: event.tries + 1, parkedAt: ago(0) }))
  system.parked = [...system.parked, ...again].toSorted((a, b) => (a.eventId < b.eventId ? 1 : -1))
}
