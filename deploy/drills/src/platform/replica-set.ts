import { waitFor } from '@codekin/local/infra/wait-for'
import type { Balancer } from './balancer.ts'
import type { Replica } from './replica.ts'

/** The replicas of one service and their balancer. */
export type ReplicaSet = {
  replicas: readonly Replica[]
  balancer: Balancer
  /** Probes each once, besides the periodic probes. */
  look(): Promise<void>
  /** Waits until each is ready and receives traffic. */
  ready(): Promise<void>
  stop(): Promise<void>
}

/** Probe interval: a readiness probe of Kubernetes, at its quickest. */
const probeMilliseconds = 1_000
/** Number of consecutive timeouts allowed, as `failureThreshold`. A negative response counts at once. */
const silencesAllowed = 2

/** Sends new connections to ready replicas, and probes them periodically; without any, to those that were ready last. */
export function watchReplicas(replicas: readonly Replica[], balancer: Balancer): ReplicaSet {
  const ready = new Set<Replica>()
  const silences = new Map<Replica, number>()
  const look = async (replica: Replica) => {
    const readiness = await replica.isReady()
    const silent = readiness === undefined ? (silences.get(replica) ?? 0) + 1 : 0
    silences.set(replica, silent)
    if (readiness) ready.add(replica)
    if (readiness === false || silent > silencesAllowed) ready.delete(replica)
    const ports = replicas.filter((each) => ready.has(each)).map(({ port }) => port)
    // On a machine that is too busy to answer probes all may time out at once, and still serve.
    if (ports.length > 0) balancer.pointTo(ports)
  }
  const lookAtAll = async () => {
    await Promise.all(replicas.map(look))
  }
  const areSentTo = async () => {
    await lookAtAll()
    return replicas.every((replica) => ready.has(replica))
  }
  const timers = replicas.map((replica) => setInterval(() => void look(replica), probeMilliseconds))
  return {
    replicas,
    balancer,
    look: lookAtAll,
    async ready() {
      await Promise.all(replicas.map((replica) => replica.ready()))
      await waitFor(areSentTo, { what: 'every replica to be sent to', timeoutSeconds: 120, everyMilliseconds: 250 })
    },
    async stop() {
      for (const timer of timers) clearInterval(timer)
      await Promise.all(replicas.map((replica) => replica.stop()))
    },
  }
}
