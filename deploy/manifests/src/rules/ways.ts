import { services } from '@codekin/contracts/services'
import {
  type Cluster,
  clusterLabel,
  labelsOfForeignPods,
  labelsOfOperatedPods,
  named,
  nameLabel,
  nameOfPods,
  ofKind,
  ordersCertificates,
  type Pod,
  podsOf,
  serviceNamed,
  solverLabel,
  variablesOf,
} from '../cluster.ts'
import { type Labels, nameOf, podsMeantBy } from '../objects.ts'
import { outsidePortsOf, ports, workloads } from '../workloads.ts'
import { allowedWays } from './policies.ts'
import { dropObject, type Rule } from './rule.ts'

/** Addresses that a process publishes and never calls. */
const told = /^(PUBLIC_ORIGIN|ALLOWED_ORIGINS|REPORT_ORIGINS|MAIL_FROM|SECURITY_CONTACT|STAND_IN_URL|ADMIN_EMAILS)$/
const names = 'the namespace kube-system:53'
const monitoring = `monitoring:${ports.otlp}`

/** The Service names of chart and operator. */
const foreignServices: Record<string, string> = { nats: 'nats', 'postgres-rw': 'postgres' }
const usualPorts: Record<string, number> = { 'http:': 80, 'https:': 443, 'smtp:': 587, 'smtps:': 465, 'redis:': 6379 }

/** The pods behind a name, or the outside. */
function wayTo(cluster: Cluster, host: string, port: number): string {
  const selected = podsMeantBy(serviceNamed(cluster, host))[nameLabel] ?? foreignServices[host]
  return `${selected ?? 'outside'}:${port}`
}

/** The connections that a pod's variables imply. */
function neededWays(cluster: Cluster, { spec }: Pod): Set<string> {
  const variables = new Map(spec.containers.flatMap((container) => [...variablesOf(container, cluster)]))
  const ways = [...variables].flatMap(([name, value]) => {
    if (told.test(name) || !/^[a-z]+:\/\//.test(value) || !URL.canParse(value)) return []
    const { hostname, port, protocol } = new URL(value)
    return [wayTo(cluster, hostname, Number(port) || (usualPorts[protocol] ?? 0))]
  })
  const runner = variables.get('RUNNER_HOST')
  const isClient = runner !== undefined && runner !== '0.0.0.0'
  return new Set([...ways, ...(isClient ? [wayTo(cluster, runner, Number(variables.get('RUNNER_PORT')))] : [])])
}

/** Connections that may be open without a variable for them now: a company that is not configured, a collector that is absent. */
function possibleWays({ owner }: Pod): string[] {
  const workload = workloads.find(({ name }) => name === owner.metadata.name)
  if (!workload?.service || !(workload.service in services)) return []
  return [monitoring, ...outsidePortsOf(workload).map((port) => `outside:${port}`)]
}

const isStore = (labels: Labels) => labels['app.kubernetes.io/component'] === 'store'

/** Missing or superfluous egress connections of each pod. */
function checkOutward(cluster: Cluster): string[] {
  return podsOf(cluster).flatMap((pod) => {
    const allowed = allowedWays(cluster, pod.labels, 'egress')
    const needed = neededWays(cluster, pod)
    if (allowed.size > 0) needed.add(names)
    const missing = [...needed].filter((way) => !allowed.has(way))
    const extra = isStore(pod.labels)
      ? []
      : [...allowed].filter((way) => !needed.has(way) && !possibleWays(pod).includes(way))
    return [
      ...missing.map((way) => `${nameOf(pod.owner)} needs a way to ${way}, which no policy allows.`),
      ...extra.map((way) => `${nameOf(pod.owner)} is allowed a way to ${way}, which it does not need.`),
    ]
  })
}

/** Every ingress connection needs a matching egress one, and the other way round. */
function checkInward(cluster: Cluster): string[] {
  const pods = [
    ...podsOf(cluster).map(({ labels, owner }) => ({ labels, isOurs: !isStore(labels), isScraped: isScraped(owner) })),
    ...labelsOfForeignPods(cluster).map((labels) => ({ labels, isOurs: false, isScraped: false })),
  ]
  const outward = pods.flatMap(({ labels }) =>
    [...allowedWays(cluster, labels, 'egress')].map((way) => ({ from: nameOfPods(labels), way })),
  )
  return pods.flatMap(({ labels, isOurs, isScraped: scraped }) => {
    const name = nameOfPods(labels)
    const component = labels['app.kubernetes.io/component']
    const expected = new Set([
      ...outward.filter(({ way }) => way.startsWith(`${name}:`)).map(({ from, way }) => `${from}:${way.split(':')[1]}`),
      ...(component === 'edge' ? [`ingress:${ports.http}`] : []),
      ...(scraped ? [`monitoring:${ports.management}`] : []),
    ])
    const allowed = allowedWays(cluster, labels, 'ingress')
    const missing = [...expected].filter((way) => !allowed.has(way))
    // Operators and the monitoring of stores connect from elsewhere.
    const extra = !isOurs ? [] : [...allowed].filter((way) => !expected.has(way))
    return [
      ...missing.map((way) => `${name} must let ${way} in, and no policy does.`),
      ...extra.map((way) => `${name} lets ${way} in, who has no way there.`),
    ]
  })
}

/**
 * What a server of an operated Postgres needs, and so does each Job that creates one: DNS, its peers, the API, the backup store.
 */
const operatedWays = [names, 'postgres:5432', 'postgres:8000', 'outside:443', 'outside:6443']

const isScraped = (owner: { spec?: { template?: { metadata: { annotations?: Record<string, string> } } } }) =>
  owner.spec?.template?.metadata.annotations?.['prometheus.io/scrape'] === 'true'

const open = (name: string, direction: 'ingress' | 'egress', rule: object) => (cluster: Cluster) => {
  const rules = named(cluster, 'NetworkPolicy', name)?.spec?.[direction] as object[]
  rules.push(rule)
}
const at5432 = [{ port: 5432, protocol: 'TCP' }]
const toPostgres = [nameLabel, clusterLabel].map((label) => ({ podSelector: { matchLabels: { [label]: 'postgres' } } }))

/** The network as the code uses it: each connection that a variable implies, and no other. */
export const wayRules: readonly Rule[] = [
  {
    id: 'way-is-open',
    from: 'own',
    check: (cluster) => checkOutward(cluster).filter((fault) => fault.includes(' needs ')),
    mutant: (cluster) => {
      const egress = named(cluster, 'NetworkPolicy', 'matching')?.spec?.['egress'] as unknown[]
      egress.splice(1, 1)
    },
  },
  {
    id: 'way-is-needed',
    from: 'own',
    check: (cluster) => checkOutward(cluster).filter((fault) => fault.includes(' is allowed ')),
    mutant: open('realtime', 'egress', { to: toPostgres, ports: at5432 }),
  },
  {
    id: 'door-is-open',
    from: 'own',
    check: (cluster) => checkInward(cluster).filter((fault) => fault.includes(' must let ')),
    mutant: (cluster) => {
      const policy = named(cluster, 'NetworkPolicy', 'admin')
      Object.assign(policy?.spec ?? {}, { ingress: [] })
    },
  },
  {
    id: 'door-is-needed',
    from: 'own',
    check: (cluster) => checkInward(cluster).filter((fault) => fault.includes(' lets ')),
    mutant: open('runner', 'ingress', {
      from: [{ podSelector: { matchLabels: { [nameLabel]: 'messaging' } } }],
      ports: [{ port: ports.runner, protocol: 'TCP' }],
    }),
  },
  {
    id: 'operated-postgres-has-its-ways',
    from: 'own: the pods of the Jobs of CloudNativePG have its labels alone',
    check: (cluster) =>
      labelsOfOperatedPods(cluster).flatMap((labels) => {
        const allowed = allowedWays(cluster, labels, 'egress')
        const missing = operatedWays.filter((way) => !allowed.has(way))
        return missing.map((way) => `Pods labelled ${Object.keys(labels).join(', ')} need a way to ${way}.`)
      }),
    mutant: (cluster) => {
      const policy = named(cluster, 'NetworkPolicy', 'postgres-cluster')
      Object.assign(policy?.spec ?? {}, { podSelector: { matchLabels: { [nameLabel]: 'postgres' } } })
    },
  },
  {
    id: 'clients-find-postgres',
    from: 'own: CloudNativePG names its pods otherwise',
    check: (cluster) => checkOutward(cluster).filter((fault) => fault.includes('needs a way to postgres:')),
    mutant: (cluster) => {
      // As if its servers had the name of ours.
      if (ofKind(cluster, 'Cluster').length === 0) return
      for (const { spec } of ofKind(cluster, 'NetworkPolicy')) {
        const egress = (spec?.['egress'] ?? []) as { to?: { podSelector?: { matchLabels?: Labels } }[] }[]
        for (const rule of egress) {
          if (rule.to) rule.to = rule.to.filter((peer) => !peer.podSelector?.matchLabels?.[clusterLabel])
        }
      }
    },
  },
  {
    id: 'certificate-can-be-proved',
    from: 'own: HTTP-01 of cert-manager',
    check: (cluster) => {
      const isOpen = allowedWays(cluster, { [solverLabel]: 'true' }, 'ingress').has('ingress:8089')
      return isOpen || !ordersCertificates(cluster) ? [] : ['Nothing can reach the pod that proves who owns a host.']
    },
    mutant: (cluster) => {
      if (ordersCertificates(cluster)) dropObject(cluster, 'NetworkPolicy', 'certificates')
    },
  },
  {
    id: 'runner-is-alone',
    from: 'own',
    check: (cluster) => {
      const runner = podsOf(cluster).find(({ owner }) => owner.metadata.name === 'runner')
      if (!runner) return ['There is no runner.']
      const isSilent = allowedWays(cluster, runner.labels, 'egress').size === 0
      const knowsNothing = !/secret|configMap/.test(JSON.stringify(runner.spec))
      return isSilent && knowsNothing ? [] : ['The runner, which runs people’s programs, can talk or knows something.']
    },
    mutant: open('runner', 'egress', {
      to: [{ ipBlock: { cidr: '0.0.0.0/0' } }],
      ports: [{ port: 443, protocol: 'TCP' }],
    }),
  },
]
