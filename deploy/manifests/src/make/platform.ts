import type { Manifest } from '../objects.ts'
import { namespace, type Workload } from '../workloads.ts'
import { denyAll } from './network.ts'
import { labelsOf, metadataOf } from './pod.ts'
import { replicas } from './workload.ts'

const labels = labelsOf(namespace, 'platform')

/** Reserve for stores and Jobs beside the workloads. */
const beside = { cpuMillicores: 4_000, memoryMebibytes: 8_192 }

/** The maximum of all workloads, with one more pod of each during a rollout. */
function quotaOf(workloads: readonly Workload[]): Manifest {
  const times = replicas.max + 1
  const sum = (read: (workload: Workload) => number) => workloads.reduce((all, each) => all + read(each) * times, 0)
  const cpu = Math.ceil((sum(({ cpuMillicores }) => cpuMillicores) + beside.cpuMillicores) / 1_000)
  const gibibytes = (mebibytes: number) => Math.ceil((mebibytes + beside.memoryMebibytes) / 1_024)
  return {
    apiVersion: 'v1',
    kind: 'ResourceQuota',
    metadata: metadataOf(namespace, labels),
    spec: {
      hard: {
        'requests.cpu': String(cpu),
        'requests.memory': `${gibibytes(sum(({ memory }) => memory.requestMebibytes))}Gi`,
        'limits.memory': `${gibibytes(sum(({ memory }) => memory.limitMebibytes))}Gi`,
        'services.nodeports': '0',
        'services.loadbalancers': '0',
      },
    },
  }
}

/** Objects for the namespace as a whole. */
export function platformObjects(workloads: readonly Workload[]): Manifest[] {
  const restricted = Object.fromEntries(
    ['enforce', 'audit', 'warn'].map((mode) => [`pod-security.kubernetes.io/${mode}`, 'restricted']),
  )
  return [
    { apiVersion: 'v1', kind: 'Namespace', metadata: { name: namespace, labels: { ...labels, ...restricted } } },
    {
      // User-facing; batch work of the cluster is preempted for it.
      apiVersion: 'scheduling.k8s.io/v1',
      kind: 'PriorityClass',
      metadata: { name: namespace, labels },
      value: 100_000,
      globalDefault: false,
    },
    quotaOf(workloads),
    {
      apiVersion: 'v1',
      kind: 'LimitRange',
      metadata: metadataOf(namespace, labels),
      spec: {
        limits: [
          {
            type: 'Container',
            default: { memory: '512Mi', 'ephemeral-storage': '512Mi' },
            defaultRequest: { cpu: '100m', memory: '128Mi', 'ephemeral-storage': '64Mi' },
          },
        ],
      },
    },
    denyAll,
  ]
}
