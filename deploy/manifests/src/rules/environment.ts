import { databaseServices } from '@codekin/contracts/services'
import { type Cluster, named, ofKind, podsOf, variablesOf } from '../cluster.ts'
import { faultsOf, knownVariables } from '../configs.ts'
import { settingsName } from '../environment.ts'
import { containersOf, type Manifest, nameOf, type Variable } from '../objects.ts'
import { migrationSecretOf } from '../secret-names.ts'
import { type Workload, workloads } from '../workloads.ts'
import { containerRule, dropObject, type Rule } from './rule.ts'

/** The container of a workload in the cluster. */
function containerOf(cluster: Cluster, name: string) {
  const deployment = named(cluster, 'Deployment', name)
  return deployment ? containersOf(deployment)[0] : undefined
}

const readerOf = ({ service }: Workload) => service ?? 'runner'

async function perWorkload(check: (workload: Workload) => Promise<string[]>): Promise<string[]> {
  return (await Promise.all(workloads.map(check))).flat()
}

function referenceExists(cluster: Cluster, { valueFrom }: Variable): boolean {
  const { configMapKeyRef: setting, secretKeyRef: secret } = valueFrom ?? {}
  if (setting && !setting.optional) return named(cluster, 'ConfigMap', setting.name)?.data?.[setting.key] !== undefined
  if (secret && !secret.optional) return cluster.secrets[secret.name]?.[secret.key] !== undefined
  return true
}

/** The Secrets that an object's pods read, as variables or as files. */
function secretsReadBy(owner: Manifest): string[] {
  const variables = containersOf(owner).flatMap(({ env = [] }) =>
    env.flatMap(({ valueFrom }) => valueFrom?.secretKeyRef?.name ?? []),
  )
  const files = [...JSON.stringify(owner).matchAll(/"secretName":"([^"]+)"/g)].map(([, name = '']) => name)
  return [...new Set([...variables, ...files])]
}

/** The owner of a Secret: the service, its migration or a store. */
function mayRead(owner: Manifest, secret: string): boolean {
  const { name } = owner.metadata
  const workload = workloads.find((each) => each.name === name)
  if (workload) return secret === workload.service
  if (name === 'provision') return ['platform', 'postgres-superuser'].includes(secret)
  if (name.startsWith('migrate-')) return secret === migrationSecretOf(name.replace('migrate-', ''))
  return secret === { postgres: 'postgres-superuser', 'redis-replica': 'redis' }[name] || secret === name
}

const changeVariable = (cluster: Cluster, workload: string, name: string, change: object) =>
  void Object.assign(containerOf(cluster, workload)?.env?.find((each) => each.name === name) ?? {}, change)

/** Environments: everything processes need, nothing they do not know, and secrets only for their owner. */
export const environmentRules: readonly Rule[] = [
  {
    id: 'every-service-runs',
    from: 'own',
    check: (cluster) =>
      workloads.flatMap(({ name }) =>
        ['Deployment', 'Service', 'HorizontalPodAutoscaler', 'PodDisruptionBudget', 'ServiceAccount', 'NetworkPolicy']
          .filter((kind) => !named(cluster, kind, name))
          .map((kind) => `${name} has no ${kind}.`),
      ),
    mutant: (cluster) => dropObject(cluster, 'Service', 'gamification'),
  },
  {
    id: 'every-database-migrates',
    from: 'own',
    check: (cluster) =>
      databaseServices
        .filter((service) => !named(cluster, 'Job', `migrate-${service}`))
        .map((service) => `Nothing migrates the tables of ${service}.`),
    mutant: (cluster) => dropObject(cluster, 'Job', 'migrate-messaging'),
  },
  {
    id: 'nothing-else-runs',
    from: 'own',
    check: (cluster) =>
      ofKind(cluster, 'Deployment')
        .filter(({ metadata }) => !workloads.some(({ name }) => name === metadata.name))
        .map((object) => `${nameOf(object)} is no service of the contracts.`),
    mutant: ({ objects }) => {
      const copy = structuredClone(objects.find(({ kind }) => kind === 'Deployment')) as Manifest
      copy.metadata.name = 'billing'
      objects.push(copy)
    },
  },
  {
    id: 'variable-is-usable',
    from: 'own',
    check: (cluster) =>
      perWorkload(async (workload) => {
        const container = containerOf(cluster, workload.name)
        const environment = container ? Object.fromEntries(variablesOf(container, cluster)) : {}
        const faults = await faultsOf(readerOf(workload), environment)
        return faults.map((fault) => `${workload.name} would not start: ${fault}.`)
      }),
    mutant: (cluster) => changeVariable(cluster, 'identity', 'JWKS_URL', { value: 'identity' }),
  },
  {
    id: 'variable-is-known',
    from: 'own',
    check: (cluster) =>
      perWorkload(async (workload) => {
        const known = knownVariables(readerOf(workload))
        return (containerOf(cluster, workload.name)?.env ?? [])
          .filter(({ name }) => !known.has(name))
          .map(({ name }) => `${workload.name} is told ${name}, which it does not know.`)
      }),
    mutant: (cluster) => changeVariable(cluster, 'messaging', 'STOP_DEADLINE_SECONDS', { name: 'STOP_SECONDS' }),
  },
  {
    id: 'setting-is-read',
    from: 'own',
    check: (cluster) => {
      const read = new Set(
        podsOf(cluster).flatMap(({ spec }) =>
          spec.containers.flatMap(({ env = [] }) =>
            env.flatMap(({ valueFrom }) => valueFrom?.configMapKeyRef?.key ?? []),
          ),
        ),
      )
      return ofKind(cluster, 'ConfigMap')
        .filter(({ metadata }) => metadata.name.startsWith(settingsName))
        .flatMap(({ data = {} }) => Object.keys(data))
        .filter((name) => !read.has(name))
        .map((name) => `settings.env sets ${name}, which nothing reads.`)
    },
    mutant: (cluster) => void Object.assign(ofKind(cluster, 'ConfigMap')[0]?.data ?? {}, { LOG_LEVLE: 'debug' }),
  },
  containerRule({
    id: 'variable-is-said-once',
    from: 'kube-score environment-variable-key-duplication; kube-linter duplicate-env-var',
    says: 'is told the same variable twice',
    holds: ({ env = [] }) => new Set(env.map(({ name }) => name)).size === env.length,
    spoil: ({ env = [] }) => void env.push({ name: 'NODE_OPTIONS', value: '--max-old-space-size=300' }),
  }),
  containerRule({
    id: 'reference-exists',
    from: 'kube-linter env-value-from; own',
    says: 'reads a setting or a Secret that is not there',
    holds: ({ env = [] }, _, cluster) => env.every((variable) => referenceExists(cluster, variable)),
    spoil: ({ env = [] }) =>
      void env.push({ name: 'MAIL_FROM', valueFrom: { configMapKeyRef: { name: settingsName, key: 'MAIL_FORM' } } }),
  }),
  {
    id: 'secret-of-its-own',
    from: 'own',
    check: (cluster) =>
      podsOf(cluster).flatMap(({ owner }) =>
        secretsReadBy(owner)
          .filter((secret) => !mayRead(owner, secret))
          .map((secret) => `${nameOf(owner)} reads the Secret ${secret}, which is another's.`),
      ),
    mutant: (cluster) => {
      const key = { name: 'identity', key: 'SIGNING_KEYS' }
      containerOf(cluster, 'matching')?.env?.push({ name: 'LOG_LEVEL', valueFrom: { secretKeyRef: key } })
    },
  },
  {
    id: 'owner-of-tables-only-migrates',
    from: 'decision 061',
    check: (cluster) =>
      podsOf(cluster)
        .filter(
          ({ owner, spec }) => owner.kind !== 'Job' && /MIGRATION_DATABASE_URL|SUPERUSER/.test(JSON.stringify(spec)),
        )
        .map(({ owner }) => `${nameOf(owner)} knows who owns tables; only Jobs do.`),
    mutant: (cluster) => {
      const secretKeyRef = { name: 'admin-migration', key: 'MIGRATION_DATABASE_URL' }
      containerOf(cluster, 'admin')?.env?.push({ name: 'MIGRATION_DATABASE_URL', valueFrom: { secretKeyRef } })
    },
  },
  {
    id: 'port-is-the-one-it-opens',
    from: 'own',
    check: (cluster) =>
      workloads
        .filter(({ name, kind }) => {
          const container = containerOf(cluster, name)
          const variable = container?.env?.find((each) => each.name === (kind === 'runner' ? 'RUNNER_PORT' : 'PORT'))
          return !container || variable?.value !== String(container.ports?.[0]?.containerPort)
        })
        .map(({ name }) => `${name} opens another port than its manifest says.`),
    mutant: (cluster) => changeVariable(cluster, 'realtime', 'PORT', { value: '8081' }),
  },
  {
    id: 'one-release',
    from: 'own',
    check: (cluster) => {
      const images = podsOf(cluster).flatMap(({ spec }) => spec.containers.map(({ image }) => image))
      const tags = new Set(images.filter((image) => image.includes('codekin/')).map((image) => image.split(':').at(-1)))
      return tags.size === 1 ? [] : [`Images of several releases run together: ${[...tags].join(', ')}.`]
    },
    mutant: (cluster) => {
      const container = containersOf(named(cluster, 'Job', 'migrate-admin') as Manifest)[0]
      Object.assign(container ?? {}, { image: 'codekin/admin:0.1.0' })
    },
  },
]
