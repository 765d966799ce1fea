import { DiscardPolicy, RetentionPolicy, StorageType, type StreamConfig } from '@nats-io/jetstream'
import { nanos } from '@nats-io/transport-node'
import { isApiError } from './api-errors.ts'
import type { Bus } from './connect.ts'
import { withReplicas } from './replicas.ts'

export const streamDays = 7
const streamMegabytes = 512

/** One stream per announcing service: `MATCHING` keeps `matching.>`. */
export function streamName(service: string): string {
  return service.toUpperCase()
}

function streamConfig(service: string, replicas: number): Partial<StreamConfig> & { name: string } {
  return {
    name: streamName(service),
    subjects: [`${service}.>`],
    retention: RetentionPolicy.Limits,
    storage: StorageType.File,
    discard: DiscardPolicy.Old,
    num_replicas: replicas,
    max_age: nanos(streamDays * 24 * 60 * 60 * 1000),
    max_bytes: streamMegabytes * 1024 * 1024,
    // Longer than a relay needs for a retry after a crash; the inbox catches later duplicates.
    duplicate_window: nanos(2 * 60 * 1000),
  }
}

/**
 * Creates the stream of a service or updates its settings; never removes replicas. Concurrent calls are safe. Consumers
 * needn't wait for it: they retry until it exists.
 */
export async function ensureStream(bus: Bus, service: string): Promise<void> {
  try {
    await makeStream(bus, service)
  } catch (error) {
    // Another replica created it meanwhile, and the server compared subjects before names.
    if (!isApiError(error, 'subjectsOverlap')) throw error
    await makeStream(bus, service)
  }
}

async function makeStream(bus: Bus, service: string): Promise<void> {
  await withReplicas(bus, streamName(service), async (replicas, standing) => {
    const config = streamConfig(service, replicas)
    if (standing === undefined) return await bus.jsm.streams.add(config)
    const { name, ...changes } = config
    return await bus.jsm.streams.update(name, changes)
  })
}
