import type { ConsumerHealth, SystemHealth } from '@codekin/contracts/admin/system-models'
import { expect, test } from 'vitest'
import { countDown, describeChanges, listProblems, namesText } from './parts.ts'

const ok = { state: 'ok', advice: null } as const
const degraded = { state: 'degraded', advice: 'Look at it.' } as const
const start = { state: 'down', advice: 'Start it.' } as const

const consumer = (name: string, about: Partial<ConsumerHealth> = {}): ConsumerHealth => ({
  ...ok,
  name,
  service: null,
  stream: 'S',
  lag: 0,
  inHand: 0,
  redelivered: 0,
  ...about,
})
const store = { ...ok, milliseconds: 1, usedBytes: 1, maxBytes: null }
const well: SystemHealth = {
  state: 'ok',
  at: '2026-01-01T00:00:00.000Z',
  services: [{ ...ok, name: 'identity', replicas: [], outbox: null, parked: null }],
  postgres: { ...ok, milliseconds: 1, databaseBytes: 1 },
  redis: store,
  nats: store,
  consumers: ['a', 'b', 'c', 'd', 'e'].map((name) => consumer(name)),
  parked: { ...ok, count: 0, newest: [] },
  mails: { ...ok, waiting: 0, oldestSeconds: null },
  sockets: { ...ok, count: 1 },
}
const stopped: SystemHealth = {
  ...well,
  state: 'down',
  nats: { ...store, ...degraded },
  consumers: well.consumers.map((one) => ({ ...one, ...start })),
}

test('problems are sorted by severity, and those with the same advice are merged', () => {
  expect(listProblems(well)).toEqual([])
  expect(listProblems(stopped)).toEqual([
    { ...start, names: ['a', 'b', 'c', 'd', 'e'] },
    { ...degraded, names: ['NATS'] },
  ])
  expect(countDown(stopped)).toBe(5)
})

test('long lists of names are shortened, but never by only one name', () => {
  expect(namesText(['a', 'b', 'c', 'd'])).toBe('a, b, c, d')
  expect(namesText(['a', 'b', 'c', 'd', 'e'])).toBe('a, b, c and 2 more')
})

test('a part that got worse is announced once, recovery only when all is well', () => {
  expect(describeChanges(well, { ...well, sockets: { ...well.sockets, ...start } })).toBe('Sockets are down.')
  expect(describeChanges(well, stopped)).toBe('a, b, c and 2 more are down. NATS is degraded.')
  expect(describeChanges(stopped, stopped)).toBeNull()
  expect(describeChanges(stopped, { ...stopped, nats: store })).toBeNull()
  expect(describeChanges(stopped, well)).toBe('All systems are healthy again.')
})
