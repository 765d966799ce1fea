import type { ReplicaFigures } from '@codekin/contracts/replica-figures'
import { expect, test } from 'vitest'
import { judgeHealth, type PlatformObservation } from './index.ts'

const at = new Date('2026-01-01T01:00:00.000Z')
const follow = { stream: 'IDENTITY', name: 'messaging-follow-member' }

const figures = (about: Partial<ReplicaFigures> = {}): ReplicaFigures => ({
  host: 'one',
  startedAt: '2026-01-01T00:00:00.000Z',
  loopLagSeconds: 0.001,
  requests: 1_000,
  errors: 0,
  lately: { requests: 100, errors: 0 },
  needs: ['db', 'nats', 'redis'].map((name) => ({ name, isUp: true, milliseconds: 1 })),
  waiting: { unpublished: 0, oldestUnpublishedSeconds: null, tries: 0, parked: 0 },
  consumers: [follow],
  disk: { freeBytes: 50, totalBytes: 100 },
  own: { sockets: 2, mailsWaiting: 0, oldestMailSeconds: 0 },
  ...about,
})
const replica = (about: Partial<ReplicaFigures> = {}, id = 'a') => ({
  service: 'messaging',
  id,
  version: '1.0.0',
  figures: figures(about),
})
const consumer = { ...follow, lag: 0, inHand: 0, redelivered: 0, waiting: 1 }
const store = { milliseconds: 1, usedBytes: 1, maxBytes: null }
const well: PlatformObservation = {
  at,
  services: [{ name: 'messaging', hasDatabase: true }],
  replicas: [replica()],
  database: { milliseconds: 1, databaseBytes: 1 },
  redis: store,
  nats: store,
  consumers: [consumer],
  parked: [],
}
const judge = (about: Partial<PlatformObservation>) => judgeHealth({ ...well, ...about })

test('a healthy platform gets no advice', () => {
  const health = judge({})
  expect(health.state).toBe('ok')
  expect(JSON.stringify(health)).not.toContain('"advice":"')
  expect(health.services[0]?.replicas[0]).toMatchObject({ uptimeSeconds: 3_600, version: '1.0.0' })
})

test('current failures are reported, old ones are not', () => {
  const failed = { requests: 1_000, errors: 500 }
  expect(judge({ replicas: [replica({ ...failed, lately: failed })] }).state).toBe('degraded')
  expect(judge({ replicas: [replica(failed)] }).state).toBe('ok')
})

const needs = (missing: string) =>
  figures().needs.map((need) => (need.name === missing ? { ...need, isUp: false } : need))

test.each<[string, Partial<PlatformObservation>, string, RegExp]>([
  ['no replica responds', { replicas: [] }, 'down', /Start the service/],
  ["NATS is down, so replicas can't be queried", { replicas: [], nats: null }, 'down', /NATS is unavailable/],
  ["it doesn't report its figures", { replicas: [{ ...replica(), figures: null }] }, 'degraded', /overloaded/],
  ['its database is down', { replicas: [replica({ needs: needs('db') })] }, 'down', /Can’t reach Postgres/],
  ['its Redis is down', { replicas: [replica({ needs: needs('redis') })] }, 'degraded', /Can’t reach Redis/],
  ['its connection to NATS is down', { replicas: [replica({ needs: needs('nats') })] }, 'degraded', /Can’t reach NATS/],
  [
    'one of two replicas is broken',
    { replicas: [replica({ needs: needs('db') }), replica({}, 'b')] },
    'degraded',
    /Can’t reach Postgres/,
  ],
  ['its loop is late', { replicas: [replica({ loopLagSeconds: 0.5 })] }, 'degraded', /event loop/],
  ['it fails often', { replicas: [replica({ lately: { requests: 100, errors: 30 } })] }, 'degraded', /failing/],
  ['its disk is full', { replicas: [replica({ disk: { freeBytes: 1, totalBytes: 100 } })] }, 'degraded', /disk/],
  [
    'its outbox is stuck',
    { replicas: [replica({ waiting: { unpublished: 3, oldestUnpublishedSeconds: 90, tries: 0, parked: 0 } })] },
    'degraded',
    /outbox/,
  ],
])('a service is reported if %s', (_, about, state, advice) => {
  const [service] = judge(about).services
  expect(service?.state).toBe(state)
  expect(service?.advice).toMatch(advice)
})

test.each<[string, Partial<PlatformObservation>, string, RegExp]>([
  ['far behind', { consumers: [{ ...consumer, lag: 5_000 }] }, 'degraded', /5000 events behind/],
  ['that no replica serves', { consumers: [{ ...consumer, lag: 1 }], replicas: [] }, 'down', /start messaging/],
  ['that no replica pulls from', { consumers: [{ ...consumer, lag: 1, waiting: 0 }] }, 'down', /restart messaging/],
  ['with redelivered events', { consumers: [{ ...consumer, redelivered: 1 }] }, 'degraded', /more than once/],
  ['with a former name', { replicas: [replica({ consumers: [] })] }, 'degraded', /consumer rm IDENTITY messaging-/],
  [
    'of no known service',
    { consumers: [{ ...consumer, name: 'stray' }], replicas: [replica({ consumers: [] })] },
    'degraded',
    /rm/,
  ],
  ['that its stream lost', { consumers: [] }, 'degraded', /Not yet known/],
])('a consumer %s is reported', (_, about, state, advice) => {
  const [consumer] = judge(about).consumers
  expect(consumer?.state).toBe(state)
  expect(consumer?.advice).toMatch(advice)
})

test('a server that does not respond is down; without Redis the platform is only degraded', () => {
  expect(judge({ database: null })).toMatchObject({ state: 'down', postgres: { state: 'down' } })
  expect(judge({ nats: null })).toMatchObject({ state: 'down', nats: { state: 'down' } })
  expect(judge({ redis: null })).toMatchObject({ state: 'degraded', redis: { state: 'down' } })
  expect(judge({ redis: { ...store, usedBytes: 95, maxBytes: 100 } }).redis.advice).toContain('room')
  expect(judge({ database: { milliseconds: 900, databaseBytes: 1 } }).postgres.advice).toContain('slow')
})

test('stuck mails and missing figures are reported', () => {
  const own = { mailsWaiting: 4, oldestMailSeconds: 900 }
  const { mails, sockets } = judge({ replicas: [replica({ own }), replica({ own }, 'b')] })
  expect(mails).toMatchObject({ state: 'degraded', waiting: 4, oldestSeconds: 900 })
  expect(sockets).toMatchObject({ state: 'degraded', count: null })
})
