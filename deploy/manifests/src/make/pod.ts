import type { Container, Labels, PodSpec } from '../objects.ts'
import { namespace } from '../workloads.ts'

const everybody = 10_001

/** The recommended labels. The first two select pods. */
export function labelsOf(name: string, component: string): Labels {
  return {
    'app.kubernetes.io/name': name,
    'app.kubernetes.io/component': component,
    'app.kubernetes.io/part-of': 'codekin',
  }
}

export const metadataOf = (name: string, labels: Labels) => ({ name, namespace, labels })

/** What "restricted" of the Pod Security Standards requires of a container, and a read-only root. */
export const containerSecurity = {
  allowPrivilegeEscalation: false,
  capabilities: { drop: ['ALL'] },
  readOnlyRootFilesystem: true,
}

/** The common part of all pods: without root, without an API token, without variables about Services. */
export function podOf(serviceAccountName: string, containers: Container[]): PodSpec {
  return {
    serviceAccountName,
    automountServiceAccountToken: false,
    // Otherwise the Service `runner` would set RUNNER_PORT to an address.
    enableServiceLinks: false,
    priorityClassName: namespace,
    securityContext: {
      runAsNonRoot: true,
      runAsUser: everybody,
      runAsGroup: everybody,
      fsGroup: everybody,
      seccompProfile: { type: 'RuntimeDefault' },
    },
    containers,
    volumes: [{ name: 'tmp', emptyDir: { sizeLimit: '256Mi' } }],
  }
}

export const tmpMount = { name: 'tmp', mountPath: '/tmp' }

/** On different machines and zones, if there are several. */
export function spreadOf(labelSelector: { matchLabels: Labels }): Pick<PodSpec, string> {
  return {
    affinity: {
      podAntiAffinity: {
        preferredDuringSchedulingIgnoredDuringExecution: [
          { weight: 100, podAffinityTerm: { topologyKey: 'kubernetes.io/hostname', labelSelector } },
        ],
      },
    },
    topologySpreadConstraints: [
      {
        maxSkew: 1,
        topologyKey: 'topology.kubernetes.io/zone',
        whenUnsatisfiable: 'ScheduleAnyway',
        labelSelector,
      },
    ],
  }
}
