import { auth } from '@codekin/contracts/auth/endpoints'
import { type ServiceName, services, upstreamVariables } from '@codekin/contracts/services'
import { keyService } from '@codekin/local/infra/service-variables'
import type { Variable } from './objects.ts'
import { ports, runnerOwner, type Workload } from './workloads.ts'

/** The ConfigMap that an overlay makes of its `settings.env`. */
export const settingsName = 'settings'

/** How a pod leaves, in seconds: the platform forgets its address, it still answers, it finishes what it has. */
export const leaving = { preStop: 5, stopDeadline: 30, margin: 5 } as const
/**
 * An edge answers for longer: each answer meanwhile ends its connection, and a browser that then sends on a connection which was
 * quiet for that long gets no answer.
 */
const drainDelayOf = ({ kind }: Workload): number => (kind === 'edge' ? 15 : 5)
export const graceSecondsOf = (workload: Workload): number =>
  leaving.preStop + drainDelayOf(workload) + leaving.stopDeadline + leaving.margin

/** Addresses that hold a password. */
const secretAddresses = ['DATABASE_URL', 'MIGRATION_DATABASE_URL', 'REDIS_URL', 'SMTP_URL']

/** Whether the value of a variable is nobody's business. */
export function isSecret(name: string): boolean {
  return secretAddresses.includes(name) || /(_KEYS?|_KEY_ID|_SECRET|_PASSWORD)$/.test(name)
}

/** Outside companies, stores of files, collectors and addresses that an operator may do without. */
export const isOptional = (name: string): boolean =>
  /^(BREACHED|GITHUB|LINKEDIN|STRIPE|BLOBS|OTEL|REPORT|SECURITY|OPERATOR|LEGAL)_(?!TOKEN_KEYS)/.test(name)

/** Variables that the image itself sets. */
export const setByImage = new Set(['WEB_ROOT'])

export const constant = (name: string, value: string | number): Variable => ({ name, value: String(value) })

/** A variable that the operator sets in `settings.env`, there under the name `key`. */
function setting(name: string, key = name): Variable {
  const optional = isOptional(name) ? { optional: true } : {}
  return { name, valueFrom: { configMapKeyRef: { name: settingsName, key, ...optional } } }
}

export function secret(name: string, secretName: string, key = name): Variable {
  const optional = isOptional(name) ? { optional: true } : {}
  return { name, valueFrom: { secretKeyRef: { name: secretName, key, ...optional } } }
}

/** Three quarters of what the pod may take, as Node's heap is not all that a process holds. */
const heapOf = ({ memory, kind }: Workload) =>
  Math.min(kind === 'runner' ? 256 : 448, Math.floor(memory.limitMebibytes * 0.7))

const everybodys = (workload: Workload) => [constant('NODE_OPTIONS', `--max-old-space-size=${heapOf(workload)}`)]

function runnerVariables(workload: Workload): Variable[] {
  return [
    ...everybodys(workload),
    constant('RUNNER_HOST', '0.0.0.0'),
    constant('RUNNER_PORT', workload.port),
    constant('RUNNER_CONCURRENCY', 2),
  ]
}

/** What the row of a service names as its own, and where each value comes from. */
function ownVariables(service: ServiceName): Variable[] {
  return services[service].settings
    .filter((name) => !setByImage.has(name) && name !== 'RUNNER_HOST')
    .map((name) => {
      if (isSecret(name)) return secret(name, service)
      // The admin app is a page of ours on an address of its own.
      return setting(name, name === 'ALLOWED_ORIGINS' ? 'ADMIN_ORIGIN' : name)
    })
}

function edgeVariables({ name, service }: Workload): Variable[] {
  const isAdmin = name !== service
  const upstreams = Object.entries(upstreamVariables((each) => `http://${each}:${ports.http}`))
  return [
    setting('PUBLIC_ORIGIN', isAdmin ? 'ADMIN_ORIGIN' : 'PUBLIC_ORIGIN'),
    setting('TRUST_PROXY', 'EDGE_TRUST_PROXY'),
    setting('REPORT_ORIGINS'),
    setting('SECURITY_CONTACT'),
    ...['OPERATOR_NAME', 'OPERATOR_ADDRESS', 'OPERATOR_EMAIL', 'LEGAL_TEXTS'].map((name) => setting(name)),
    ...upstreams.map(([upstream, address]) => constant(upstream, address)),
  ]
}

/** The environment of a workload: what is the same everywhere, what the overlay sets, and what is kept secret. */
export function environmentOf(workload: Workload): Variable[] {
  const { service, kind } = workload
  if (!service) return runnerVariables(workload)
  const jwks = `http://${keyService}:${ports.http}${auth.base}${auth.endpoints.listSigningKeys.path}`
  return [
    ...everybodys(workload),
    setting('CODEKIN_ENV'),
    setting('LOG_LEVEL'),
    constant('HOST', '0.0.0.0'),
    constant('PORT', workload.port),
    constant('MANAGEMENT_PORT', ports.management),
    constant('DRAIN_DELAY_SECONDS', drainDelayOf(workload)),
    constant('STOP_DEADLINE_SECONDS', leaving.stopDeadline),
    constant('NATS_URL', `nats://nats:${ports.nats}`),
    constant('NATS_USER', service),
    secret('NATS_PASSWORD', service),
    setting('NATS_REPLICAS'),
    secret('REDIS_URL', service),
    constant('JWKS_URL', jwks),
    setting('RATE_LIMIT_FACTOR'),
    setting('OTEL_EXPORTER_OTLP_ENDPOINT'),
    setting('OTEL_TRACES_SAMPLER_ARG'),
    ...(services[service].hasDatabase ? [secret('DATABASE_URL', service), setting('DATABASE_POOL_MAX')] : []),
    ...(kind === 'edge' ? edgeVariables(workload) : [setting('PUBLIC_ORIGIN'), setting('TRUST_PROXY')]),
    ...(service === runnerOwner ? [constant('RUNNER_HOST', 'runner'), constant('RUNNER_PORT', ports.runner)] : []),
    ...ownVariables(service),
  ]
}
