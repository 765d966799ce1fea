import { databaseServices } from '@codekin/contracts/services'
import { constant, secret } from '../environment.ts'
import type { Container, Manifest, Variable } from '../objects.ts'
import { migrationSecretOf } from '../secret-names.ts'
import { ports } from '../workloads.ts'
import { containerSecurity, labelsOf, metadataOf, podOf, tmpMount } from './pod.ts'
import { version } from './version.ts'

const program = ['node', '--disable-warning=ExperimentalWarning']

type JobAbout = { name: string; account: string; image: string; command: string[]; env: Variable[] }

/** Runs something once. Retries while the database, or the result of another Job, does not exist yet. */
function jobOf({ name, account, image, command, env }: JobAbout): Manifest {
  const labels = labelsOf(account, 'job')
  const container: Container = {
    name: account,
    image: `${image}:${version}`,
    imagePullPolicy: 'IfNotPresent',
    command: [...program, ...command],
    env: [constant('NODE_OPTIONS', '--max-old-space-size=256'), ...env],
    resources: {
      requests: { cpu: '100m', memory: '192Mi', 'ephemeral-storage': '64Mi' },
      limits: { memory: '512Mi', 'ephemeral-storage': '256Mi' },
    },
    securityContext: containerSecurity,
    volumeMounts: [tmpMount],
  }
  return {
    apiVersion: 'batch/v1',
    kind: 'Job',
    metadata: metadataOf(name, labels),
    spec: {
      backoffLimit: 8,
      activeDeadlineSeconds: 3_600,
      ttlSecondsAfterFinished: 86_400,
      template: {
        metadata: { labels },
        spec: { ...podOf(account, [container]), restartPolicy: 'Never', terminationGracePeriodSeconds: 60 },
      },
    },
  }
}

export const jobNames = ['provision', 'migrate'] as const

/** Creates the roles and schemas of the database, under the only login that may. */
export function provisionJob(): Manifest {
  return jobOf({
    name: 'provision',
    account: 'provision',
    image: 'codekin/setup',
    command: ['deploy/local/src/provision-database.ts'],
    env: [
      secret('PLATFORM_SECRET', 'platform'),
      // libpq's own variable, so that no URL has to be assembled in the cluster.
      secret('PGPASSWORD', 'postgres-superuser', 'password'),
      constant('SUPERUSER_URL', `postgresql://postgres@postgres-rw:${ports.postgres}/postgres`),
    ],
  })
}

/** Migrates each service's tables to its new release, before a pod of that release runs. */
export function migrationJobs(): Manifest[] {
  return databaseServices.map((service) =>
    jobOf({
      name: `migrate-${service}`,
      account: 'migrate',
      image: `codekin/${service}`,
      command: ['service/src/main.ts', 'migrate'],
      env: [secret('MIGRATION_DATABASE_URL', migrationSecretOf(service))],
    }),
  )
}
