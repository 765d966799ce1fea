import { at, type Cluster, named, ofKind, podsOf } from '../cluster.ts'
import { amountOf, type Container } from '../objects.ts'
import { containerRule, dropObject, podRule, type Rule } from './rule.ts'

const asked = (part: 'requests' | 'limits', what: string, from: string): Rule =>
  containerRule({
    id: `${part === 'requests' ? 'request' : 'limit'}-of-${what}`,
    from,
    says: `has no ${part === 'requests' ? 'request' : 'limit'} of ${what}`,
    holds: ({ resources }) => amountOf(resources?.[part]?.[what]) > 0,
    spoil: ({ resources }) => void delete resources?.[part]?.[what],
  })

const heapMebibytesOf = ({ env = [] }: Container) => {
  const options = env.find(({ name }) => name === 'NODE_OPTIONS')?.value
  return options === undefined ? 0 : Number(/--max-old-space-size=(\d+)/.exec(options)?.[1] ?? Number.NaN)
}

/** The total of all workloads at their maximum number of pods, with one more of each during a rollout. */
function askedAtMost(cluster: Cluster, part: 'requests' | 'limits', what: string): number {
  return podsOf(cluster)
    .map(({ owner, spec }) => {
      const autoscaler = named(cluster, 'HorizontalPodAutoscaler', owner.metadata.name)
      const max = Number(at(autoscaler, 'spec/maxReplicas') ?? owner.spec?.replicas ?? 1)
      const one = spec.containers.reduce((sum, { resources }) => sum + amountOf(resources?.[part]?.[what]), 0)
      return one * (owner.kind === 'Deployment' ? max + 1 : max)
    })
    .reduce((sum, each) => sum + each, 0)
}

/** Resource limits of pods. */
export const resourceRules: readonly Rule[] = [
  asked(
    'requests',
    'cpu',
    'kube-score container-resources; kube-linter unset-cpu-requirements; polaris cpuRequestsMissing',
  ),
  asked('requests', 'memory', 'kube-score container-resources; polaris memoryRequestsMissing'),
  asked('limits', 'memory', 'kube-linter unset-memory-requirements; polaris memoryLimitsMissing'),
  asked('requests', 'ephemeral-storage', 'kube-score container-ephemeral-storage-request-and-limit'),
  asked('limits', 'ephemeral-storage', 'kube-score container-ephemeral-storage-request-and-limit'),
  containerRule({
    id: 'requests-within-limits',
    from: 'kube-score container-memory-requests-equal-limits',
    says: 'asks for more than it may have',
    holds: ({ resources }) =>
      ['memory', 'ephemeral-storage'].every(
        (what) => amountOf(resources?.requests?.[what]) <= amountOf(resources?.limits?.[what]),
      ),
    spoil: ({ resources }) => void Object.assign(resources?.requests ?? {}, { memory: '64Gi' }),
  }),
  containerRule({
    id: 'heap',
    from: 'research C2',
    says: 'lets Node take more than three quarters of its memory as heap, so that it is killed instead of collecting',
    of: ({ metadata }) => metadata.labels?.['app.kubernetes.io/component'] !== 'store',
    holds: (container) => {
      const heap = heapMebibytesOf(container)
      return heap > 0 && heap * 2 ** 20 <= amountOf(container.resources?.limits?.['memory']) * 0.75
    },
    spoil: ({ env = [] }) => void Object.assign(env[0] ?? {}, { value: '--max-old-space-size=4096' }),
  }),
  podRule({
    id: 'scratch-is-bounded',
    from: 'kyverno require-emptydir-requests-and-limits; kube-linter unset-emptydir-limit',
    says: 'has a scratch volume that may fill its machine',
    holds: ({ volumes = [] }) =>
      volumes.every(({ emptyDir }) => emptyDir === undefined || amountOf(at(emptyDir, 'sizeLimit') as string) > 0),
    spoil: ({ volumes = [] }) => {
      for (const volume of volumes) if (volume['emptyDir']) volume['emptyDir'] = {}
    },
  }),
  {
    id: 'quota',
    from: 'kyverno require-namespace-quota; own',
    check: (cluster) => {
      const quota = ofKind(cluster, 'ResourceQuota')[0]
      if (!quota) return ['The namespace has no ResourceQuota.']
      const bounds = [
        ['requests.cpu', 'requests', 'cpu'],
        ['requests.memory', 'requests', 'memory'],
        ['limits.memory', 'limits', 'memory'],
      ] as const
      return bounds
        .filter(([name, part, what]) => {
          const hard = at(quota, 'spec/hard') as Record<string, string>
          return !(amountOf(hard[name]) >= askedAtMost(cluster, part, what))
        })
        .map(([name]) => `The quota of ${name} is less than all workloads want at their most.`)
    },
    mutant: (cluster) => {
      const hard = at(ofKind(cluster, 'ResourceQuota')[0], 'spec/hard') as Record<string, string>
      hard['requests.memory'] = '8Gi'
    },
  },
  {
    id: 'limit-range',
    from: 'kyverno add-ns-quota',
    check: (cluster) => (ofKind(cluster, 'LimitRange').length > 0 ? [] : ['The namespace has no LimitRange.']),
    mutant: (cluster) => dropObject(cluster, 'LimitRange', 'codekin'),
  },
]
