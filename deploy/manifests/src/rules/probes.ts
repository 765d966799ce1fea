import { named, ofKind, podsSelected } from '../cluster.ts'
import { leaving } from '../environment.ts'
import { type Container, type Manifest, nameOf, type Probe, podsMeantBy } from '../objects.ts'
import { portsOf } from './network.ts'
import { containerRule, isLastingOwner, podRule, type Rule } from './rule.ts'
import { inRange } from './workloads.ts'

const kinds = ['startupProbe', 'livenessProbe', 'readinessProbe'] as const
const probesOf = (container: Container) => kinds.map((kind) => container[kind]).filter((probe) => probe !== undefined)
const portOf = (probe: Probe) => probe.httpGet?.port ?? probe.tcpSocket?.port
const isOurs = (owner: Manifest) => owner.kind === 'Deployment'
const numberOf = (container: Container, name: string) =>
  Number(container.env?.find((variable) => variable.name === name)?.value ?? 0)

const missing = (kind: (typeof kinds)[number], from: string, says: string): Rule =>
  containerRule({
    id: `has-${kind.replace('Probe', '-probe')}`,
    from,
    says,
    of: isLastingOwner,
    holds: (container) => container[kind] !== undefined,
    spoil: (container) => void delete container[kind],
  })

/** Health checks of pods, and their shutdown. */
export const probeRules: readonly Rule[] = [
  missing('startupProbe', 'research C2', 'is given no time to start'),
  missing(
    'livenessProbe',
    'kube-score pod-probes; kube-linter no-liveness-probe; polaris livenessProbeMissing',
    'is never restarted when it hangs',
  ),
  missing(
    'readinessProbe',
    'kube-score pod-probes; kube-linter no-readiness-probe; polaris readinessProbeMissing',
    'gets requests before it can answer them',
  ),
  containerRule({
    id: 'probes-differ',
    from: 'kube-score pod-probes-identical',
    says: 'is restarted for what only makes it not ready',
    of: isLastingOwner,
    holds: ({ livenessProbe, readinessProbe }) =>
      JSON.stringify([livenessProbe?.httpGet?.path, livenessProbe?.exec]) !==
      JSON.stringify([readinessProbe?.httpGet?.path, readinessProbe?.exec]),
    spoil: (container) => {
      if (container.livenessProbe) container.livenessProbe.httpGet = { path: '/readyz', port: 'management' }
    },
  }),
  containerRule({
    id: 'probe-ports',
    from: 'kube-linter liveness-port, readiness-port, startup-port',
    says: 'is probed at a port that it does not open',
    holds: (container) =>
      probesOf(container).every((probe) => {
        const port = portOf(probe)
        return (
          port === undefined || (container.ports ?? []).some((each) => [each.name, each.containerPort].includes(port))
        )
      }),
    spoil: (container) =>
      void Object.assign(container.readinessProbe ?? {}, { httpGet: { path: '/readyz', port: 81 } }),
    of: isLastingOwner,
  }),
  {
    id: 'health-has-its-own-port',
    from: 'own',
    check: (cluster) =>
      ofKind(cluster, 'Service').flatMap((service) => {
        const open = new Set(portsOf(service).map(({ targetPort }) => targetPort))
        const asked = podsSelected(cluster, podsMeantBy(service)).flatMap(({ spec, labels }) =>
          labels['app.kubernetes.io/component'] === 'edge' ? spec.containers.flatMap(probesOf).map(portOf) : [],
        )
        return asked.some((port) => port !== undefined && open.has(port))
          ? [`${nameOf(service)} exposes the port that the probes use.`]
          : []
      }),
    mutant: (cluster) =>
      void Object.assign(portsOf(named(cluster, 'Service', 'edge'))[0] ?? {}, { targetPort: 'management' }),
  },
  containerRule({
    id: 'readiness-asks-what-is-needed',
    from: 'research C2',
    says: 'is ready while what it needs is not',
    of: isOurs,
    holds: ({ readinessProbe }) => readinessProbe?.httpGet?.path === '/readyz',
    spoil: (container) =>
      void Object.assign(container.readinessProbe ?? {}, { httpGet: { path: '/', port: 'management' } }),
  }),
  containerRule({
    id: 'liveness-asks-nobody',
    from: 'research C2',
    says: 'is restarted when another service is down',
    of: isOurs,
    holds: ({ livenessProbe, startupProbe }) =>
      livenessProbe?.httpGet?.path === '/livez' && startupProbe?.httpGet?.path === '/livez',
    spoil: (container) =>
      void Object.assign(container.startupProbe ?? {}, { httpGet: { path: '/readyz', port: 'management' } }),
  }),
  containerRule({
    id: 'probes-are-patient',
    from: 'own',
    says: 'is given less than a minute to start, or is killed for one late answer',
    of: isLastingOwner,
    holds: ({ startupProbe, livenessProbe }) =>
      Number(startupProbe?.['periodSeconds']) * Number(startupProbe?.['failureThreshold']) >= 60 &&
      inRange(livenessProbe?.['failureThreshold'], 2, 10) &&
      inRange(livenessProbe?.['timeoutSeconds'], 2, 10),
    spoil: (container) => void Object.assign(container.livenessProbe ?? {}, { failureThreshold: 1 }),
  }),
  containerRule({
    id: 'leaves-when-nobody-comes',
    from: 'research C5; kube-linter no-lifecycle',
    says: 'stops while new connections are still sent to it',
    of: isOurs,
    holds: ({ lifecycle }) => inRange(lifecycle?.preStop?.sleep?.seconds, leaving.preStop, 10),
    spoil: (container) => void delete container.lifecycle,
  }),
  podRule({
    id: 'grace',
    from: 'own; kyverno require-termination-grace',
    says: 'is killed before it has finished what it was at',
    of: isLastingOwner,
    holds: ({ terminationGracePeriodSeconds = 30, containers }) =>
      containers.every((container) => {
        const stop = numberOf(container, 'DRAIN_DELAY_SECONDS') + numberOf(container, 'STOP_DEADLINE_SECONDS')
        return terminationGracePeriodSeconds >= (container.lifecycle?.preStop?.sleep?.seconds ?? 0) + stop
      }),
    spoil: (pod) => void Object.assign(pod, { terminationGracePeriodSeconds: 30 }),
  }),
]
