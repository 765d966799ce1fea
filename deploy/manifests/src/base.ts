import { stringify } from 'yaml'
import { externalSecrets } from './make/external-secret.ts'
import { jobNames, migrationJobs, provisionJob } from './make/job.ts'
import { jobPolicy, storePolicy, workloadPolicy } from './make/network.ts'
import { platformObjects } from './make/platform.ts'
import { surroundingObjects } from './make/surrounding.ts'
import { accountOf, objectsOf } from './make/workload.ts'
import type { Manifest } from './objects.ts'
import { workloads } from './workloads.ts'

const note = '# Made by `npm run manifests -- write` from the contracts; overlays are written by hand.\n'

const yamlOf = (objects: readonly Manifest[]) =>
  note + objects.map((object) => stringify(object, { lineWidth: 0, aliasDuplicateObjects: false })).join('---\n')

function kustomizationOf(resources: readonly string[]): string {
  return note + stringify({ apiVersion: 'kustomize.config.k8s.io/v1beta1', kind: 'Kustomization', resources })
}

/** The files of `k8s/base` by their relative path: what is the same in every cluster. */
export function baseFiles(): Map<string, string> {
  const applications = new Map(
    workloads.map((workload) => [`${workload.name}.yaml`, yamlOf([...objectsOf(workload), workloadPolicy(workload)])]),
  )
  const platform = yamlOf(platformObjects(workloads))
  const jobs = yamlOf([
    ...jobNames.flatMap((name) => [accountOf(name, 'job'), jobPolicy(name)]),
    provisionJob(),
    ...migrationJobs(),
  ])
  const stores = new Map([
    ['postgres.yaml', yamlOf([storePolicy('postgres', jobNames)])],
    ['nats.yaml', yamlOf([storePolicy('nats')])],
    ['redis.yaml', yamlOf([storePolicy('redis')])],
  ])
  const folder = (name: string, files: ReadonlyMap<string, string>): [string, string][] => [
    [`${name}/kustomization.yaml`, kustomizationOf([...files.keys()])],
    ...[...files].map(([file, text]): [string, string] => [`${name}/${file}`, text]),
  ]
  return new Map([
    ...folder('platform', new Map([['namespace.yaml', platform], ...stores])),
    ...folder('applications', applications),
    ...folder('jobs', new Map([['jobs.yaml', jobs]])),
    ...folder('surroundings', new Map([['surroundings.yaml', yamlOf(surroundingObjects())]])),
    ...folder('external-secrets', new Map([['external-secrets.yaml', yamlOf(externalSecrets())]])),
  ])
}
