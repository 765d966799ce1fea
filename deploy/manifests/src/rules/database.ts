import { databaseServices } from '@codekin/contracts/services'
import { at, type Cluster, clusterLabel, named, ofKind, variablesOf } from '../cluster.ts'
import { containersOf, type Labels, type Manifest, nameOf } from '../objects.ts'
import type { Rule } from './rule.ts'

/** Besides its pool a process holds one connection that listens for outbox notifications. */
const listeners = 1

/** Postgres' maximum number of connections, however it runs. */
function connectionsMax(cluster: Cluster): number {
  const parameter = at(named(cluster, 'Cluster', 'postgres'), 'spec/postgresql/parameters/max_connections')
  if (parameter !== undefined) return Number(parameter)
  const server = named(cluster, 'StatefulSet', 'postgres')
  const argument = server && containersOf(server)[0]?.args?.find((each) => each.startsWith('max_connections='))
  return Number(argument?.split('=')[1])
}

function connectionsAtMost(cluster: Cluster): number {
  return databaseServices.reduce((sum, service) => {
    const deployment = named(cluster, 'Deployment', service) as Manifest
    const [container] = containersOf(deployment)
    const pool = Number(container && variablesOf(container, cluster).get('DATABASE_POOL_MAX'))
    const replicas = Number(at(named(cluster, 'HorizontalPodAutoscaler', service), 'spec/maxReplicas'))
    return sum + (pool + listeners) * replicas
  }, ofKind(cluster, 'Job').length)
}

/** The base backups of a Cluster. */
const copiesOf = (cluster: Cluster, name: string) =>
  ofKind(cluster, 'ScheduledBackup').filter((copy) => at(copy, 'spec/cluster/name') === name)

/** The limits of Postgres, and what is recoverable of it. */
export const databaseRules: readonly Rule[] = [
  {
    id: 'connections',
    from: 'research C4',
    check: (cluster) => {
      const [atMost, max] = [connectionsAtMost(cluster), connectionsMax(cluster)]
      if (atMost <= max * 0.8) return []
      return [`The services may open ${atMost} connections, more than four fifths of the ${max} that Postgres takes.`]
    },
    mutant: (cluster) => void Object.assign(ofKind(cluster, 'ConfigMap')[0]?.data ?? {}, { DATABASE_POOL_MAX: '20' }),
  },
  {
    id: 'base-copies-are-made',
    from: 'own',
    check: (cluster) =>
      ofKind(cluster, 'Cluster')
        .filter(({ metadata }) => !copiesOf(cluster, metadata.name).some((copy) => at(copy, 'spec/immediate') === true))
        .map((object) => `${nameOf(object)} keeps its log, and no base copy that the log could be put upon.`),
    mutant: ({ objects }) => {
      const index = objects.findIndex(({ kind }) => kind === 'ScheduledBackup')
      if (index >= 0) objects.splice(index, 1)
    },
  },
  {
    id: 'servers-in-zones-apart',
    from: 'polaris topologySpreadConstraint',
    check: (cluster) =>
      ofKind(cluster, 'Cluster')
        .filter((object) => {
          const spreads = (at(object, 'spec/topologySpreadConstraints') ?? []) as object[]
          return !spreads.some(
            (spread) =>
              at(spread, 'topologyKey') === 'topology.kubernetes.io/zone' &&
              (at(spread, 'labelSelector/matchLabels') as Labels | undefined)?.[clusterLabel] === object.metadata.name,
          )
        })
        .map((object) => `${nameOf(object)} may have all its servers in one zone.`),
    mutant: (cluster) => {
      for (const { spec } of ofKind(cluster, 'Cluster')) delete spec?.['topologySpreadConstraints']
    },
  },
]
