import { at, type Cluster, labelsOfForeignPods, nameOfPods, ofKind, podsOf } from '../cluster.ts'
import type { Labels, Manifest, PolicyPeer } from '../objects.ts'
import { selects } from '../objects.ts'

type Direction = 'ingress' | 'egress'
type PodSelector = NonNullable<PolicyPeer['podSelector']>
type RuleOfPolicy = { from?: PolicyPeer[]; to?: PolicyPeer[]; ports?: { port: number }[] }

const rulesOf = (policy: Manifest, direction: Direction) => (policy.spec?.[direction] ?? []) as RuleOfPolicy[]

/** The policies for pods with these labels, except the one for all. */
export function policiesOf(cluster: Cluster, labels: Labels): Manifest[] {
  return ofKind(cluster, 'NetworkPolicy').filter((policy) => {
    const selector = at(policy, 'spec/podSelector/matchLabels') as Labels | undefined
    return selector !== undefined && selects(selector, labels)
  })
}

/** Rules of a policy without a peer or a port. */
export function peersWithoutName(policy: Manifest): RuleOfPolicy[] {
  const all = [...rulesOf(policy, 'ingress'), ...rulesOf(policy, 'egress')]
  return all.filter(({ from, to, ports = [] }) => {
    const peers = from ?? to ?? []
    return peers.length === 0 || ports.length === 0 || ports.some(({ port }) => !port)
  })
}

function isMeant({ matchLabels = {}, matchExpressions = [] }: PodSelector, labels: Labels): boolean {
  return selects(matchLabels, labels) && matchExpressions.every(({ key, values }) => values.includes(labels[key] ?? ''))
}

/** The name of a peer in sentences: existing pods by name, the rest by what it is. */
function callsOf(cluster: Cluster, { podSelector = {}, namespaceSelector, ipBlock }: PolicyPeer): string[] {
  if (ipBlock) return ['outside']
  const role = namespaceSelector?.matchLabels?.['codekin.dev/role']
  if (role) return [role]
  if (namespaceSelector) return [`the namespace ${namespaceSelector.matchLabels?.['kubernetes.io/metadata.name']}`]
  if (Object.keys(podSelector).length === 0) return ['everybody']
  const all = [...podsOf(cluster).map(({ labels }) => labels), ...labelsOfForeignPods(cluster)]
  return all.filter((labels) => isMeant(podSelector, labels)).map(nameOfPods)
}

/** `nats:4222` for each connection that the policies of these pods allow. */
export function allowedWays(cluster: Cluster, labels: Labels, direction: Direction): Set<string> {
  const rules = policiesOf(cluster, labels).flatMap((policy) => rulesOf(policy, direction))
  return new Set(
    rules.flatMap(({ from, to, ports = [] }) =>
      (from ?? to ?? [])
        .flatMap((peer) => callsOf(cluster, peer))
        .flatMap((call) => ports.map(({ port }) => `${call}:${port}`)),
    ),
  )
}
