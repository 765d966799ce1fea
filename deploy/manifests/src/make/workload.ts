import { environmentOf, graceSecondsOf, leaving } from '../environment.ts'
import type { Container, Manifest } from '../objects.ts'
import { namespace, type Workload } from '../workloads.ts'
import { containerSecurity, labelsOf, metadataOf, podOf, spreadOf, tmpMount } from './pod.ts'
import { version } from './version.ts'

function containerOf(workload: Workload): Container {
  const { name, image, port, managementPort, cpuMillicores, memory } = workload
  const management = managementPort ? [{ name: 'management', containerPort: managementPort, protocol: 'TCP' }] : []
  const asked = managementPort ? 'management' : 'http'
  const probe = (path: string, timing: Record<string, number>) => ({ httpGet: { path, port: asked }, ...timing })
  return {
    name,
    image: `${image}:${version}`,
    imagePullPolicy: 'IfNotPresent',
    env: environmentOf(workload),
    ports: [{ name: 'http', containerPort: port, protocol: 'TCP' }, ...management],
    startupProbe: probe('/livez', { periodSeconds: 2, timeoutSeconds: 2, failureThreshold: 60 }),
    livenessProbe: probe('/livez', { periodSeconds: 10, timeoutSeconds: 3, failureThreshold: 3 }),
    // `/readyz` gives its own checks a second.
    readinessProbe: probe('/readyz', { periodSeconds: 5, timeoutSeconds: 3, failureThreshold: 2 }),
    // By then no new connections arrive here. The images have no shell that could sleep.
    lifecycle: { preStop: { sleep: { seconds: leaving.preStop } } },
    resources: {
      requests: {
        cpu: `${cpuMillicores}m`,
        memory: `${memory.requestMebibytes}Mi`,
        'ephemeral-storage': '64Mi',
      },
      // No CPU limit: a throttled pod delays everyone, and requests share the CPU fairly.
      limits: { memory: `${memory.limitMebibytes}Mi`, 'ephemeral-storage': '512Mi' },
    },
    securityContext: containerSecurity,
    volumeMounts: [tmpMount],
  }
}

function deploymentOf(workload: Workload): Manifest {
  const { name, kind } = workload
  const labels = labelsOf(name, kind)
  const selector = { matchLabels: { 'app.kubernetes.io/name': name } }
  const scraped = {
    'prometheus.io/scrape': 'true',
    'prometheus.io/port': String(workload.managementPort),
    'prometheus.io/path': '/metrics',
  }
  return {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: metadataOf(name, labels),
    spec: {
      revisionHistoryLimit: 3,
      progressDeadlineSeconds: 300,
      minReadySeconds: 5,
      strategy: { type: 'RollingUpdate', rollingUpdate: { maxSurge: 1, maxUnavailable: 0 } },
      selector,
      template: {
        metadata: { labels, ...(kind === 'runner' ? {} : { annotations: scraped }) },
        spec: {
          ...podOf(name, [containerOf(workload)]),
          terminationGracePeriodSeconds: graceSecondsOf(workload),
          ...spreadOf(selector),
        },
      },
    },
  }
}

function serviceOf({ name, kind, port }: Workload): Manifest {
  return {
    apiVersion: 'v1',
    kind: 'Service',
    metadata: metadataOf(name, labelsOf(name, kind)),
    spec: {
      type: 'ClusterIP',
      selector: { 'app.kubernetes.io/name': name },
      ports: [{ name: 'http', port, targetPort: 'http', protocol: 'TCP' }],
    },
  }
}

/** Number of replicas unless the overlay changes it. */
export const replicas = { min: 2, max: 4 } as const

function autoscalerOf({ name, kind }: Workload): Manifest {
  return {
    apiVersion: 'autoscaling/v2',
    kind: 'HorizontalPodAutoscaler',
    metadata: metadataOf(name, labelsOf(name, kind)),
    spec: {
      scaleTargetRef: { apiVersion: 'apps/v1', kind: 'Deployment', name },
      minReplicas: replicas.min,
      maxReplicas: replicas.max,
      metrics: [
        { type: 'Resource', resource: { name: 'cpu', target: { type: 'Utilization', averageUtilization: 70 } } },
      ],
      behavior: {
        scaleUp: { stabilizationWindowSeconds: 0, policies: [{ type: 'Percent', value: 100, periodSeconds: 30 }] },
        // A disconnected socket reconnects elsewhere; at most one replica's worth of them at a time.
        scaleDown: { stabilizationWindowSeconds: 300, policies: [{ type: 'Pods', value: 1, periodSeconds: 120 }] },
      },
    },
  }
}

function budgetOf({ name, kind }: Workload): Manifest {
  return {
    apiVersion: 'policy/v1',
    kind: 'PodDisruptionBudget',
    metadata: metadataOf(name, labelsOf(name, kind)),
    spec: {
      maxUnavailable: 1,
      unhealthyPodEvictionPolicy: 'AlwaysAllow',
      selector: { matchLabels: { 'app.kubernetes.io/name': name } },
    },
  }
}

/** A pod's own service account, without a token or permissions. */
export function accountOf(name: string, component: string): Manifest {
  return {
    apiVersion: 'v1',
    kind: 'ServiceAccount',
    metadata: { name, namespace, labels: labelsOf(name, component) },
    automountServiceAccountToken: false,
  }
}

/** All objects of a workload except its policy. */
export function objectsOf(workload: Workload): Manifest[] {
  return [
    accountOf(workload.name, workload.kind),
    deploymentOf(workload),
    serviceOf(workload),
    autoscalerOf(workload),
    budgetOf(workload),
  ]
}
