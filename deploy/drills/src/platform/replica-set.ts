import { waitFor } from '@codekin/local/infra/wait-for'
import type { Balancer } from './balancer.ts'
import type { Replica } from './replica.ts'

/** The replicas of one service and who stands in front of them. */
export type ReplicaSet = {
  replicas: readonly Replica[]
  balancer: Balancer
  /** Asks each once, beside the probes that come by themselves. */
  look(): Promise<void>
  /** Waits until each is ready and is sent to. */
  ready(): Promise<void>
  stop(): Promise<void>
}

/** How often each is asked whether it is ready: a readiness probe of Kubernetes, at its quickest. */
const probeMilliseconds = 1_000
/** So often in a row one may be silent, as `failureThreshold`. Who says no is believed at once. */
const silencesAllowed = 2

/** Sends new connections to those that say they are ready, and asks them again and again; where none is, to the last that were. */
export function watchReplicas(replicas: readonly Replica[], balancer: Balancer): ReplicaSet {
  const ready = new Set<Replica>()
  const silences = new Map<Replica, number>()
  const look = async (replica: Replica) => {
    const said = await replica.isReady()
    const silent = said === undefined ? (silences.get(replica) ?? 0) + 1 : 0
    silences.set(replica, silent)
    if (said) ready.add(replica)
    if (said === false || silent > silencesAllowed) ready.delete(replica)
    const ports = replicas.filter((each) => ready.has(each)).map(({ port }) => port)
    // On a machine that is too busy to answer probes all may be silent at once, and serve all the same.
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
