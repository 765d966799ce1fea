import type { Manifest, PolicyPeer } from '../objects.ts'
import { namespace, outsidePortsOf, ports, type Way, type Workload, waysOf, workloads } from '../workloads.ts'
import { labelsOf, metadataOf } from './pod.ts'

type PolicyPort = { port: number; protocol: string }
export const tcp = (...numbers: number[]): PolicyPort[] => numbers.map((port) => ({ port, protocol: 'TCP' }))

/** Our own pods, by name. */
export const podsNamed = (...names: string[]): PolicyPeer => ({
  podSelector: { matchExpressions: [{ key: 'app.kubernetes.io/name', operator: 'In', values: names }] },
})

/** The pods behind a name: our own; for Postgres the servers of CloudNativePG as well, by its label. */
const podsBehind = (...names: string[]): PolicyPeer[] => [
  podsNamed(...names),
  ...(names.includes('postgres') ? [{ podSelector: { matchLabels: { 'cnpg.io/cluster': 'postgres' } } }] : []),
]

/** The pods of a namespace that the operator has labelled: the ingress controller, the monitoring. */
const namespaceOf = (role: 'ingress' | 'monitoring'): PolicyPeer => ({
  namespaceSelector: { matchLabels: { 'codekin.dev/role': role } },
})

/** The cluster's DNS. */
export const namesOfCluster = {
  to: [
    {
      namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'kube-system' } },
      podSelector: { matchLabels: { 'k8s-app': 'kube-dns' } },
    },
  ],
  ports: [
    { port: 53, protocol: 'UDP' },
    { port: 53, protocol: 'TCP' },
  ],
}

/** The Internet without the cluster, its machines, or a cloud's services for them. */
const outside: PolicyPeer[] = [
  {
    ipBlock: {
      cidr: '0.0.0.0/0',
      except: ['10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.168.0.0/16'],
    },
  },
  { ipBlock: { cidr: '::/0', except: ['::1/128', 'fc00::/7', 'fe80::/10'] } },
]

type PolicyAbout = { name: string; component: string; ingress: object[]; egress: object[] }

/** The policy of these pods: only the listed connections; none if a list is empty. */
export function policyOf({ name, component, ingress, egress }: PolicyAbout): Manifest {
  return {
    apiVersion: 'networking.k8s.io/v1',
    kind: 'NetworkPolicy',
    metadata: metadataOf(name, labelsOf(name, component)),
    spec: {
      podSelector: { matchLabels: { 'app.kubernetes.io/name': name } },
      policyTypes: ['Ingress', 'Egress'],
      ingress,
      egress,
    },
  }
}

/** Connections with the same port become one rule. */
function rulesTo(ways: readonly Way[]): object[] {
  const byPort = Map.groupBy(ways, ({ port }) => port)
  return [...byPort].map(([port, same]) => ({ to: podsBehind(...same.map(({ to }) => to)), ports: tcp(port) }))
}

/** The names of the workloads that connect to one. */
function callersOf(name: string, all: readonly Workload[]): string[] {
  return all.filter((each) => waysOf(each).some(({ to }) => to === name)).map((each) => each.name)
}

/** The policy of a workload: the connections in both directions, as the contracts define them. */
export function workloadPolicy(workload: Workload): Manifest {
  const { name, kind, port, managementPort } = workload
  const callers = callersOf(name, workloads)
  const outsidePorts = outsidePortsOf(workload)
  const isTalking = kind !== 'runner'
  return policyOf({
    name,
    component: kind,
    ingress: [
      ...(callers.length > 0 ? [{ from: [podsNamed(...callers)], ports: tcp(port) }] : []),
      ...(kind === 'edge' ? [{ from: [namespaceOf('ingress')], ports: tcp(port) }] : []),
      ...(managementPort ? [{ from: [namespaceOf('monitoring')], ports: tcp(managementPort) }] : []),
    ],
    egress: isTalking
      ? [
          namesOfCluster,
          ...rulesTo(waysOf(workload)),
          { to: [namespaceOf('monitoring')], ports: tcp(ports.otlp) },
          ...(outsidePorts.length > 0 ? [{ to: outside, ports: tcp(...outsidePorts) }] : []),
        ]
      : [],
  })
}

/** A Job connects to the database only. */
export const jobPolicy = (name: string): Manifest =>
  policyOf({
    name,
    component: 'job',
    ingress: [],
    egress: [namesOfCluster, ...rulesTo([{ to: 'postgres', port: ports.postgres }])],
  })

/** The clients of a store; its own egress is defined by the operator who adds the store. */
export function storePolicy(name: 'postgres' | 'nats' | 'redis', jobs: readonly string[] = []): Manifest {
  const port = ports[name]
  return {
    ...policyOf({
      name,
      component: 'store',
      ingress: [{ from: [podsNamed(...callersOf(name, workloads), ...jobs)], ports: tcp(port) }],
      egress: [],
    }),
  }
}

/** Denies everything that no other policy allows. */
export const denyAll: Manifest = {
  apiVersion: 'networking.k8s.io/v1',
  kind: 'NetworkPolicy',
  metadata: { name: 'deny-all', namespace, labels: labelsOf('deny-all', 'platform') },
  spec: { podSelector: {}, policyTypes: ['Ingress', 'Egress'] },
}
