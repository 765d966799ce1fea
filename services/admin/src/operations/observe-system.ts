import type { SystemStats } from '@codekin/contracts/admin/system-models'
import { expectedServices } from '../adapters/probes.ts'
import type { Deps } from '../deps.ts'
import type { PlatformObservation } from '../domain/health/index.ts'
import { summariseSystem } from '../domain/system-stats.ts'

type SystemDeps = Pick<Deps, 'probes' | 'maintenance' | 'clock'>

const parkedMax = 5

/** Probes every part of the platform concurrently; each probe has its own timeout. */
export async function observeSystem({ probes, maintenance, clock }: SystemDeps): Promise<PlatformObservation> {
  const [replicas, database, redis, nats, consumers, parked] = await Promise.all([
    probes.replicas(),
    probes.database(),
    probes.redis(),
    probes.nats(),
    probes.consumers(),
    maintenance.listParked({ before: null, limit: parkedMax }),
  ])
  return {
    at: clock.now(),
    services: expectedServices,
    replicas,
    database,
    redis,
    nats,
    consumers,
    parked: parked.flatMap(({ events }) => events ?? []),
  }
}

/** Returns sizes and counts of every part of the platform that responds. */
export async function measureSystem({ probes, maintenance, clock }: SystemDeps): Promise<SystemStats> {
  const [replicas, database, redis, nats, streams, storage] = await Promise.all([
    probes.replicas(),
    probes.database(),
    probes.redis(),
    probes.nats(),
    probes.streams(),
    maintenance.readTableSizes(),
  ])
  const services = expectedServices.map(({ name }) => name)
  return summariseSystem({ at: clock.now(), services, replicas, database, redis, nats, streams, storage })
}
