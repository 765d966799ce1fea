import {
  at,
  type Cluster,
  labelsOfForeignPods,
  named,
  nameLabel,
  ofKind,
  podsOf,
  podsSelected,
  variablesOf,
} from '../cluster.ts'
import { type Labels, type Manifest, nameOf, podsMeantBy, type Spec, selects } from '../objects.ts'
import { peersWithoutName, policiesOf } from './policies.ts'
import { dropObject, objectRule, type Rule } from './rule.ts'

type Backend = { name: string; port: unknown }

/** Backends of public requests. */
function backendsOf(object: Manifest): Backend[] {
  const rules = (at(object, 'spec/rules') ?? []) as Record<string, unknown>[]
  if (object.kind === 'HTTPRoute') {
    return rules.flatMap((rule) => (rule['backendRefs'] ?? []) as Backend[])
  }
  return rules
    .flatMap((rule) => (at(rule, 'http/paths') ?? []) as unknown[])
    .map((path) => ({
      name: String(at(path, 'backend/service/name')),
      port: at(path, 'backend/service/port/name') ?? at(path, 'backend/service/port/number'),
    }))
}

type ServicePort = { name: string; port: number; targetPort: string | number }
export const portsOf = (service: Manifest | undefined) => (service?.spec?.['ports'] ?? []) as ServicePort[]

const hasBackend = (object: Manifest, cluster: Cluster) =>
  backendsOf(object).every(({ name, port }) =>
    portsOf(named(cluster, 'Service', name)).some((each) => each.name === port || each.port === port),
  )

const seconds = (text: unknown) => Number(/^(\d+)s?$/.exec(String(text))?.[1] ?? Number.NaN)

/**
 * Whether the timeouts allow a socket to be silent between the gateway's pings, and a download to last as long as the edge
 * allows.
 */
function isPatient(object: Manifest): boolean {
  if (object.kind === 'Ingress') {
    return ['read', 'send'].every(
      (way) => seconds(object.metadata.annotations?.[`nginx.ingress.kubernetes.io/proxy-${way}-timeout`]) >= 3_600,
    )
  }
  const rules = (at(object, 'spec/rules') ?? []) as { backendRefs?: unknown }[]
  return rules.every((rule) => !rule.backendRefs || at(rule, 'timeouts/request') === '0s')
}

const doors = ['Ingress', 'HTTPRoute']
const anyDoor = ({ objects }: Cluster) => objects.filter(({ kind }) => doors.includes(kind))

/** Whether a Service leads to its pods' management port; `/livez`, `/readyz` and `/metrics` are served only there. */
function leadsToHealth(cluster: Cluster, name: string): boolean {
  const service = named(cluster, 'Service', name)
  const containers = podsSelected(cluster, podsMeantBy(service)).flatMap(({ spec }) => spec.containers)
  return containers.some((container) => {
    const own = variablesOf(container, cluster).get('MANAGEMENT_PORT')
    const numberOf = (port: string | number) =>
      container.ports?.find((each) => each.name === port)?.containerPort ?? port
    return portsOf(service).some(({ targetPort }) => own === undefined || String(numberOf(targetPort)) === own)
  })
}

type Listener = { name: string; port: number; protocol: string; hostname?: string; tls?: object }
const listenersOf = ({ spec }: Manifest) => (spec?.['listeners'] ?? []) as Listener[]

/** Whether a listener only redirects every request to HTTPS. */
function onlySendsOn(cluster: Cluster, listener: string): boolean {
  const routes = ofKind(cluster, 'HTTPRoute').filter((route) =>
    ((at(route, 'spec/parentRefs') ?? []) as { sectionName?: string }[]).some(
      ({ sectionName = listener }) => sectionName === listener,
    ),
  )
  const rules = routes.flatMap((route) => (at(route, 'spec/rules') ?? []) as { backendRefs?: unknown }[])
  return (
    rules.length > 0 && rules.every((rule) => !rule.backendRefs && JSON.stringify(rule).includes('"scheme":"https"'))
  )
}

/** Points an Ingress or route to a Service other than the edge. */
function sendTo(object: Manifest, name: string): void {
  object.spec = JSON.parse(JSON.stringify(object.spec).replaceAll('"edge"', `"${name}"`)) as Spec
}

/** Allowed connections, as far as one object shows; `ways.ts` compares all of them with the code. */
export const networkRules: readonly Rule[] = [
  {
    id: 'deny-all',
    from: 'research C2; polaris missingNetworkPolicy; kyverno add-networkpolicy',
    check: (cluster) => {
      const denies = ofKind(cluster, 'NetworkPolicy').some(
        ({ spec }) => JSON.stringify(spec) === JSON.stringify({ podSelector: {}, policyTypes: ['Ingress', 'Egress'] }),
      )
      return denies ? [] : ['No policy forbids what no other allows.']
    },
    mutant: (cluster) => dropObject(cluster, 'NetworkPolicy', 'deny-all'),
  },
  {
    id: 'every-pod-has-a-policy',
    from: 'kube-score pod-networkpolicy; kube-linter non-isolated-pod',
    check: (cluster) =>
      podsOf(cluster)
        .filter(({ labels }) => policiesOf(cluster, labels).length === 0)
        .map(({ owner }) => `No policy but the one of all is about the pods of ${nameOf(owner)}.`),
    mutant: (cluster) => dropObject(cluster, 'NetworkPolicy', 'runner'),
  },
  objectRule({
    id: 'policy-means-somebody',
    from: 'kube-score networkpolicy-targets-pod; kube-linter dangling-networkpolicy',
    kinds: ['NetworkPolicy'],
    says: 'is about no pod',
    holds: ({ metadata, spec }, _, cluster) => {
      const selector = (at(spec, 'podSelector/matchLabels') ?? {}) as Labels
      const isForeign = labelsOfForeignPods(cluster).some((labels) => selects(selector, labels))
      return metadata.name === 'deny-all' || isForeign || podsSelected(cluster, selector).length > 0
    },
    spoil: ({ spec }) => void Object.assign(spec ?? {}, { podSelector: { matchLabels: { [nameLabel]: 'nobody' } } }),
  }),
  objectRule({
    id: 'policy-names-peers-and-ports',
    from: 'research C2',
    kinds: ['NetworkPolicy'],
    says: 'allows traffic from or to anyone, or to every port',
    holds: (policy) => peersWithoutName(policy).length === 0,
    spoil: ({ spec }) => void Object.assign(spec ?? {}, { egress: [{}] }),
  }),
  {
    id: 'service-means-somebody',
    from: 'kube-score service-targets-pod; kube-linter dangling-service',
    check: (cluster) =>
      ofKind(cluster, 'Service')
        .filter((service) => podsSelected(cluster, podsMeantBy(service)).length === 0)
        .map((service) => `${nameOf(service)} means no pod.`),
    mutant: (cluster) =>
      void Object.assign(named(cluster, 'Service', 'runner')?.spec ?? {}, { selector: { [nameLabel]: 'nobody' } }),
  },
  objectRule({
    id: 'service-port-is-open',
    from: 'kube-linter mismatching-service-port',
    kinds: ['Service'],
    says: 'leads to a port that its pods do not open',
    holds: (service, _, cluster) =>
      portsOf(service).every(({ targetPort }) =>
        podsSelected(cluster, podsMeantBy(service)).every(({ spec }) =>
          spec.containers.some(({ ports = [] }) =>
            ports.some((each) => [each.name, each.containerPort].includes(targetPort)),
          ),
        ),
      ),
    spoil: (service) => void Object.assign(portsOf(service)[0] ?? {}, { targetPort: 'grpc' }),
  }),
  objectRule({
    id: 'service-stays-inside',
    from: 'kube-score service-type; kube-linter exposed-services; kyverno restrict-node-port, restrict-external-ips',
    kinds: ['Service'],
    says: 'can be reached from outside past the edge',
    holds: ({ spec }) => spec?.['type'] === 'ClusterIP' && spec['externalIPs'] === undefined,
    spoil: ({ spec }) => void Object.assign(spec ?? {}, { type: 'NodePort' }),
  }),
  {
    id: 'door-has-its-host-and-certificate',
    from: 'polaris tlsSettingsMissing; kyverno require-ingress-https',
    check: (cluster) => {
      const open = ofKind(cluster, 'Ingress').filter(({ spec }) => {
        const hosts = ((spec?.['rules'] ?? []) as { host?: string }[]).map(({ host }) => host)
        const covered = ((spec?.['tls'] ?? []) as { hosts?: string[] }[]).flatMap((each) => each.hosts ?? [])
        return hosts.length === 0 || hosts.some((host) => !host || !covered.includes(host))
      })
      const plain = ofKind(cluster, 'Gateway').filter((gateway) =>
        listenersOf(gateway).some(
          ({ name, protocol, hostname, tls }) =>
            (protocol !== 'HTTPS' || !hostname || !tls) && !onlySendsOn(cluster, name),
        ),
      )
      return [...open, ...plain].map((object) => `${nameOf(object)} has a host without a certificate.`)
    },
    mutant: (cluster) => {
      for (const object of ofKind(cluster, 'Ingress', 'Gateway')) {
        delete object.spec?.['tls']
        for (const each of listenersOf(object)) each.protocol = 'HTTP'
      }
    },
  },
  {
    id: 'door-sends-on-to-https',
    from: 'own',
    check: (cluster) =>
      ofKind(cluster, 'Gateway')
        .filter((gateway) => !listenersOf(gateway).some(({ name, port }) => port === 80 && onlySendsOn(cluster, name)))
        .map(
          (gateway) => `${nameOf(gateway)} answers no request without https, not even those of the certificate issuer.`,
        ),
    mutant: (cluster) => {
      for (const { spec } of ofKind(cluster, 'Gateway')) {
        const listeners = spec?.['listeners'] as Listener[]
        listeners.splice(0, listeners.length, ...listeners.filter(({ port }) => port !== 80))
      }
    },
  },
  {
    id: 'door-leads-somewhere',
    from: 'kube-score ingress-targets-service; kube-linter dangling-ingress',
    check: (cluster) =>
      anyDoor(cluster)
        .filter((object) => !hasBackend(object, cluster))
        .map((object) => `${nameOf(object)} leads to no port of a Service.`),
    mutant: (cluster) => {
      for (const object of anyDoor(cluster)) sendTo(object, 'hedge')
    },
  },
  {
    id: 'door-leads-to-edges-alone',
    from: 'own',
    check: (cluster) =>
      anyDoor(cluster)
        .filter((object) =>
          backendsOf(object).some(({ name }) => {
            const labels = named(cluster, 'Service', name)?.metadata.labels ?? {}
            return labels['app.kubernetes.io/component'] !== 'edge'
          }),
        )
        .map((object) => `${nameOf(object)} leads past the edge.`),
    mutant: (cluster) => {
      for (const object of anyDoor(cluster)) sendTo(object, 'admin')
    },
  },
  {
    id: 'door-hides-health',
    from: 'own',
    check: (cluster) =>
      anyDoor(cluster).flatMap((object) =>
        backendsOf(object)
          .filter(({ name }) => leadsToHealth(cluster, name))
          .map(({ name }) => `${nameOf(object)} leads to the management port of ${name}.`),
      ),
    mutant: (cluster) => {
      for (const { name } of anyDoor(cluster).flatMap(backendsOf)) {
        for (const port of portsOf(named(cluster, 'Service', name))) port.targetPort = 'management'
      }
    },
  },
  {
    id: 'door-keeps-sockets',
    from: 'own',
    check: (cluster) =>
      anyDoor(cluster)
        .filter((object) => !isPatient(object))
        .map((object) => `${nameOf(object)} cuts off a socket that is silent.`),
    mutant: (cluster) => {
      for (const object of anyDoor(cluster)) {
        object.metadata.annotations = {}
        for (const rule of at(object, 'spec/rules') as object[]) Object.assign(rule, { timeouts: { request: '60s' } })
      }
    },
  },
]
