import { isApiError } from './api-errors.ts'
import type { Bus } from './connect.ts'

/** The default in a cluster: it works without one of the servers. */
const usual = 3

async function findReplicas(bus: Bus, stream: string): Promise<number | undefined> {
  try {
    return (await bus.jsm.streams.info(stream)).config.num_replicas
  } catch (error) {
    if (isApiError(error, 'streamMissing')) return undefined
    throw error
  }
}

/**
 * Calls `make` with the wanted number of replicas of a stream and the current one (undefined if it does not exist). The
 * wanted number is the configured one, else three in a large enough cluster, else one. It is never less than the current
 * one, which an operator may have raised. If a cluster can't place that many yet, the next call tries again.
 *
 * @NOTE a single server accepts an update to three (seen in 2.9) and can't load the stream after a restart. A server
 * outside a cluster is therefore never asked for more than it has.
 */
export async function withReplicas<R>(
  bus: Bus,
  stream: string,
  make: (replicas: number, current: number | undefined) => Promise<R>,
): Promise<R> {
  const current = await findReplicas(bus, stream)
  const least = current ?? 1
  const isClustered = bus.nc.info?.cluster !== undefined
  const wanted = isClustered ? Math.max(least, bus.replicas ?? usual) : least
  try {
    return await make(wanted, current)
  } catch (error) {
    if (wanted === least || bus.replicas !== undefined || !isApiError(error, 'noPeers')) throw error
    return await make(least, current)
  }
}

/** Opens the bucket behind a stream, creates it if it is missing, and adds replicas if it has too few. */
export function openBucketWithReplicas<R>(
  bus: Bus,
  stream: string,
  open: (replicas: number) => Promise<R>,
): Promise<R> {
  return withReplicas(bus, stream, async (replicas, current) => {
    if (current !== undefined && current < replicas) await bus.jsm.streams.update(stream, { num_replicas: replicas })
    return open(replicas)
  })
}
