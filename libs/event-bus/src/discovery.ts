import { type ReplicaFigures, replicaFigures } from '@codekin/contracts/replica-figures'
import type { ServiceName } from '@codekin/contracts/services'
import { createInbox, type Msg } from '@nats-io/transport-node'
import { z } from 'zod'
import { figuresEndpoint } from './commands.ts'
import { type Bus, inboxPrefix } from './connect.ts'
import { withTimeout } from './waiting.ts'

/** One process of a service. `figures` is null if it answered the ping but did not report its metrics in time. */
export type Replica = { service: ServiceName; id: string; version: string; figures: ReplicaFigures | null }

/** A healthy replica answers a ping within this time; silent ones aren't waited for. */
const roundMilliseconds = 250

const identity = z.object({ id: z.string(), version: z.string() })
const stats = identity.extend({
  endpoints: z.array(z.object({ name: z.string(), data: z.unknown().optional() })).default([]),
})

/**
 * Asks all replicas of these services for their metrics, through NATS service discovery. Returns within `timeoutMs`
 * milliseconds, or as soon as all replicas that answered a ping have reported. Without a connection the list is empty.
 *
 * Each service is asked under its own name, where no other may listen, so an answer is from the service that it names.
 */
export async function askReplicas(
  bus: Bus,
  services: readonly ServiceName[],
  { timeoutMs }: { timeoutMs: number },
): Promise<Replica[]> {
  if (!bus.isConnected()) return []
  const inbox = createInbox(inboxPrefix(bus.name))
  const replicas = new Map<string, Replica>()
  const startedAt = performance.now()
  const allReported = Promise.withResolvers<void>()
  const resolveIfComplete = () => {
    const isRoundOver = performance.now() - startedAt >= roundMilliseconds
    if (isRoundOver && [...replicas.values()].every(({ figures }) => figures)) allReported.resolve()
  }
  const subscription = bus.nc.subscribe(`${inbox}.*.*`, {
    callback: (error, message) => {
      const replica = error ? undefined : readAnswer(message)
      if (replica && !replicas.get(replica.id)?.figures) replicas.set(replica.id, replica)
      resolveIfComplete()
    },
  })
  const round = setTimeout(resolveIfComplete, roundMilliseconds)
  try {
    for (const service of services) {
      for (const verb of ['PING', 'STATS']) {
        bus.nc.publish(`$SRV.${verb}.${service}`, '', { reply: `${inbox}.${verb}.${service}` })
      }
    }
    await withTimeout(timeoutMs, allReported.promise)
  } finally {
    clearTimeout(round)
    subscription.unsubscribe()
  }
  return [...replicas.values()]
}

/** Undefined if the message is no answer, such as the server's notice that there are no subscribers. */
function readAnswer(message: Msg): Replica | undefined {
  if (message.data.length === 0) return undefined
  const [verb, service] = message.subject.split('.').slice(-2) as [string, ServiceName]
  try {
    if (verb === 'PING') return { service, ...identity.parse(message.json()), figures: null }
    const { id, version, endpoints } = stats.parse(message.json())
    const parsed = replicaFigures.safeParse(endpoints.find(({ name }) => name === figuresEndpoint)?.data)
    return { service, id, version, figures: parsed.data ?? null }
  } catch {
    return undefined
  }
}
