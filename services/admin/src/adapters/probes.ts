import { databaseServices, serviceNames } from '@codekin/contracts/services'
import { findDatabaseSize } from '@codekin/db/table-sizes'
import { askReplicas, type Replica } from '@codekin/event-bus/discovery'
import {
  type ConsumerFigures,
  findServerFigures,
  listConsumers,
  listStreams,
  type StreamFigures,
} from '@codekin/event-bus/observe'
import type { BaseDeps } from '@codekin/service-kit/define-service'
import { withDeadline } from '@codekin/service-kit/redis'
import { singleFlight } from '@codekin/service-kit/single-flight'
import type { ObservedDatabase, ObservedStore } from '../domain/health/index.ts'

/**
 * Checks the parts of the platform. Each method returns within 1.5 seconds, with null if its part didn't respond. Concurrent
 * calls share one probe, so a hanging part is probed once.
 */
export type Probes = {
  replicas(): Promise<Replica[]>
  database(): Promise<ObservedDatabase | null>
  redis(): Promise<ObservedStore | null>
  nats(): Promise<ObservedStore | null>
  streams(): Promise<StreamFigures[] | null>
  consumers(): Promise<ConsumerFigures[] | null>
}

/** From the service table. A service that doesn't respond is reported as missing. */
export const expectedServices = serviceNames.map((name) => ({
  name,
  hasDatabase: databaseServices.includes(name),
}))

/** Stays below two seconds together with the request's rate limiter, which waits for Redis. */
const probeTimeoutMs = 1_200

export function openProbes<T>({ db, redis, bus, log }: Pick<BaseDeps<T>, 'db' | 'redis' | 'bus' | 'log'>): Probes {
  const probeOrNull = <R>(part: string, work: () => Promise<R>) => {
    const shared = singleFlight(work)
    return () =>
      withDeadline(shared(), probeTimeoutMs, `${part} did not answer in time`).catch((error: unknown) => {
        log.debug({ err: error, part }, 'a part of the platform is not responding')
        return null
      })
  }
  return {
    replicas: singleFlight(() => askReplicas(bus, serviceNames, { timeoutMs: probeTimeoutMs })),
    database: probeOrNull('postgres', async () => {
      const { value, milliseconds } = await measureTime(() => findDatabaseSize(db))
      return { milliseconds, databaseBytes: value }
    }),
    redis: probeOrNull('redis', async () => {
      const { value, milliseconds } = await measureTime(() => redis.info('memory'))
      return { milliseconds, ...parseMemory(value) }
    }),
    nats: probeOrNull('nats', () => findServerFigures(bus)),
    streams: probeOrNull('streams', () => listStreams(bus)),
    consumers: probeOrNull('consumers', async () => {
      const streams = await listStreams(bus)
      return (await Promise.all(streams.map(({ name }) => listConsumers(bus, name)))).flat()
    }),
  }
}

async function measureTime<R>(work: () => Promise<R>): Promise<{ value: R; milliseconds: number }> {
  const startedAt = performance.now()
  const value = await work()
  return { value, milliseconds: performance.now() - startedAt }
}

/** Parses `INFO memory`, which is lines of `name:value`. A `maxmemory` of 0 means no limit. */
function parseMemory(info: string): { usedBytes: number; maxBytes: number | null } {
  const figures = new Map(info.split('\r\n').map((line) => line.split(':') as [string, string]))
  const maxBytes = Number(figures.get('maxmemory') ?? 0)
  return { usedBytes: Number(figures.get('used_memory') ?? 0), maxBytes: maxBytes > 0 ? maxBytes : null }
}
