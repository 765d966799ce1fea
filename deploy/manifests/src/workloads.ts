import { edgeService, type ServiceName, serviceNames, services, upstreamServices } from '@codekin/contracts/services'
import { keyService } from '@codekin/local/infra/service-variables'

/** A process that runs permanently in its own replicas. */
export type Workload = {
  name: string
  image: string
  kind: 'service' | 'edge' | 'runner'
  /** Whose configuration its process reads; undefined: the runner's own. */
  service?: ServiceName
  port: number
  /** The port of probes and metrics; network policies admit only the cluster and Prometheus. */
  managementPort?: number
  cpuMillicores: number
  memory: { requestMebibytes: number; limitMebibytes: number }
}

/** A connection from or to a pod of ours: another part of the platform, or the outside. */
export type Way = { to: string; port: number }

export const namespace = 'codekin'
export const ports = {
  http: 8080,
  management: 9000,
  runner: 8090,
  postgres: 5432,
  nats: 4222,
  redis: 6379,
  otlp: 4318,
} as const

/** Services that decode pictures or hash passwords need memory besides their heap. */
const memories: Partial<Record<ServiceName, Workload['memory']>> = {
  identity: { requestMebibytes: 384, limitMebibytes: 1280 },
  messaging: { requestMebibytes: 384, limitMebibytes: 1280 },
}
const memory = { requestMebibytes: 256, limitMebibytes: 640 }

const common = { port: ports.http, managementPort: ports.management, cpuMillicores: 150 }

/** The service that uses the runner. */
export const runnerOwner: ServiceName = 'verification'

const edges: Workload[] = [
  { name: edgeService, image: 'codekin/web', kind: 'edge', service: edgeService, memory, ...common },
  { name: `${edgeService}-admin`, image: 'codekin/web-admin', kind: 'edge', service: edgeService, memory, ...common },
]

const runner: Workload = {
  name: 'runner',
  image: 'codekin/runner',
  kind: 'runner',
  port: ports.runner,
  cpuMillicores: 250,
  memory: { requestMebibytes: 384, limitMebibytes: 1280 },
}

/** Every workload of the platform: those in the table of services, an edge for each web app, and the runner. */
export const workloads: readonly Workload[] = [
  ...serviceNames
    .filter((name) => name !== edgeService)
    .map((name): Workload => {
      const own = { memory: memories[name] ?? memory, ...common }
      return { name, image: `codekin/${name}`, kind: 'service', service: name, ...own }
    }),
  ...edges,
  runner,
]

/** Settings that imply outgoing connections, and their ports. Mail uses submission (RFC 8314), the web TLS. */
const outsidePorts: Record<string, readonly number[]> = {
  SMTP_URL: [465, 587],
  BREACHED_PASSWORDS_URL: [443],
  GITHUB_URL: [443],
  LINKEDIN_ISSUER: [443],
  STRIPE_API_URL: [443],
  BLOBS_S3_URL: [443],
}

/** The outside ports that a workload needs. */
export function outsidePortsOf({ service }: Workload): number[] {
  const settings = service ? services[service].settings : []
  return [...new Set(settings.flatMap((name) => outsidePorts[name] ?? []))].toSorted((a, b) => a - b)
}

/** The connections inside the cluster that a workload needs, by the contracts, without DNS and the outside. */
export function waysOf({ service, kind }: Workload): Way[] {
  if (!service) return []
  const upstreams = kind === 'edge' ? upstreamServices : [keyService]
  return [
    ...(services[service].hasDatabase ? [{ to: 'postgres', port: ports.postgres }] : []),
    { to: 'nats', port: ports.nats },
    { to: 'redis', port: ports.redis },
    ...upstreams.map((to) => ({ to, port: ports.http })),
    ...(service === runnerOwner ? [{ to: runner.name, port: ports.runner }] : []),
  ]
}
