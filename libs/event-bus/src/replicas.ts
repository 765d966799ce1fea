import { isApiError } from './api-errors.ts'
import type { Bus } from './connect.ts'

/** Where nobody says a number: one server may be gone, and nothing waits for it. */
const usual = 3

async function standingReplicas(bus: Bus, stream: string): Promise<number | undefined> {
  try {
    return (await bus.jsm.streams.info(stream)).config.num_replicas
  } catch (error) {
    if (isApiError(error, 'streamMissing')) return undefined
    throw error
  }
}

/**
 * Calls `make` with the number of servers that shall keep a stream, and with the number that keeps it now (undefined: it is
 * not there). That is the configured number, else three where a cluster has them, else one; never less than now, because who
 * set more by hand meant it. A cluster that cannot place so many yet is asked again at the next call.
 *
 * @NOTE a single server takes an update to three (seen in 2.9) and cannot load the stream when it starts again; so a server
 * outside a cluster is never asked for more than there is.
 */
export async function withReplicas<R>(
  bus: Bus,
  stream: string,
  make: (replicas: number, standing: number | undefined) => Promise<R>,
): Promise<R> {
  const standing = await standingReplicas(bus, stream)
  const least = standing ?? 1
  const isClustered = bus.nc.info?.cluster !== undefined
  const wanted = isClustered ? Math.max(least, bus.replicas ?? usual) : least
  try {
    return await make(wanted, standing)
  } catch (error) {
    if (wanted === least || bus.replicas !== undefined || !isApiError(error, 'noPeers')) throw error
    return await make(least, standing)
  }
}

/** Makes the bucket behind a stream, or opens it, and gives it more replicas where it has too few. */
export function openBucketWithReplicas<R>(
  bus: Bus,
  stream: string,
  open: (replicas: number) => Promise<R>,
): Promise<R> {
  return withReplicas(bus, stream, async (replicas, standing) => {
    if (standing !== undefined && standing < replicas) await bus.jsm.streams.update(stream, { num_replicas: replicas })
    return open(replicas)
  })
}
