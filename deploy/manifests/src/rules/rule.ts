import { type Cluster, podsOf } from '../cluster.ts'
import type { Container, Manifest, PodSpec } from '../objects.ts'
import { isOf, nameOf } from '../objects.ts'

/** A property of the manifests of every overlay, and a mutation of good ones that violates it. */
export type Rule = {
  id: string
  /** Which other standard requires it; `own`: none. */
  from: string
  /** One sentence for each violation. */
  check(cluster: Cluster): string[] | Promise<string[]>
  /** Breaks the rule in a copy of good manifests. */
  mutant(cluster: Cluster): void
}

type About<T> = {
  id: string
  from: string
  /** The fault, after the name of the object. */
  says: string
  holds(part: T, owner: Manifest, cluster: Cluster): boolean
  spoil(part: T): void
  /** Which manifests it applies to; default: all that start pods. */
  of?: (owner: Manifest) => boolean
}

const told = (owner: Manifest, says: string) => `${nameOf(owner)} ${says}.`

/** The first applicable object, as the target of the mutation. */
function pick<T>(parts: readonly T[], id: string): T {
  const [first] = parts
  if (first === undefined) throw new Error(`${id} has nothing to spoil.`)
  return first
}

/** A rule about every pod. */
export function podRule(about: About<PodSpec>): Rule {
  const { id, from, says, holds, spoil, of = () => true } = about
  const meant = (cluster: Cluster) => podsOf(cluster).filter(({ owner }) => of(owner))
  return {
    id,
    from,
    check: (cluster) =>
      meant(cluster)
        .filter(({ spec, owner }) => !holds(spec, owner, cluster))
        .map(({ owner }) => told(owner, says)),
    mutant: (cluster) => {
      const pods = meant(cluster)
      spoil((pods.find(({ owner }) => owner.kind === 'Deployment') ?? pick(pods, id)).spec)
    },
  }
}

/** A rule about every container. */
export function containerRule({ holds, spoil, ...about }: About<Container>): Rule {
  return podRule({
    ...about,
    holds: ({ containers, initContainers = [] }, owner, cluster) =>
      [...containers, ...initContainers].every((container) => holds(container, owner, cluster)),
    spoil: ({ containers }) => spoil(pick(containers, about.id)),
  })
}

/** A rule about every object of some kinds. */
export function objectRule({ kinds, ...about }: Omit<About<Manifest>, 'of'> & { kinds: readonly string[] }): Rule {
  const { id, from, says, holds, spoil } = about
  const meant = ({ objects }: Cluster) => objects.filter((object) => isOf(object, ...kinds))
  return {
    id,
    from,
    check: (cluster) =>
      meant(cluster)
        .filter((object) => !holds(object, object, cluster))
        .map((object) => told(object, says)),
    mutant: (cluster) => spoil(pick(meant(cluster), id)),
  }
}

/** Objects whose pods can be evicted one by one, like those of a workload. */
export const isLastingOwner = (owner: Manifest): boolean => isOf(owner, 'Deployment', 'StatefulSet')

/** Removes an object from a cluster. */
export function dropObject(cluster: Cluster, kind: string, name: string): void {
  const index = cluster.objects.findIndex((object) => object.kind === kind && object.metadata.name === name)
  if (index < 0) throw new Error(`${kind} ${name} is not there.`)
  cluster.objects.splice(index, 1)
}
