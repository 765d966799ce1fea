import { edgeService } from '@codekin/contracts/services'
import { constant } from '../environment.ts'
import type { Container, Manifest } from '../objects.ts'
import { type Surrounding, surroundings } from '../surroundings.ts'
import { ports } from '../workloads.ts'
import { namesOfCluster, podsNamed, policyOf, tcp } from './network.ts'
import { containerSecurity, labelsOf, metadataOf, podOf, spreadOf, tmpMount } from './pod.ts'
import { version } from './version.ts'
import { accountOf } from './workload.ts'

const component = 'surrounding'
const selectorOf = (name: string) => ({ 'app.kubernetes.io/name': name })

function containerOf({ name, program, ports: open, variables }: Surrounding): Container {
  return {
    name,
    image: `codekin/setup:${version}`,
    imagePullPolicy: 'IfNotPresent',
    command: ['node', '--disable-warning=ExperimentalWarning', program],
    env: [
      constant('NODE_OPTIONS', '--max-old-space-size=192'),
      ...Object.entries(variables).map(([key, value]) => constant(key, value)),
    ],
    ports: open.map(({ name: title, port }) => ({ name: title, containerPort: port, protocol: 'TCP' })),
    startupProbe: { tcpSocket: { port: 'http' }, periodSeconds: 2, timeoutSeconds: 2, failureThreshold: 60 },
    livenessProbe: { tcpSocket: { port: 'http' }, periodSeconds: 10, timeoutSeconds: 3, failureThreshold: 3 },
    readinessProbe: {
      httpGet: { path: name === 'mailbox' ? '/' : '/readyz', port: 'http' },
      periodSeconds: 5,
      timeoutSeconds: 3,
      failureThreshold: 2,
    },
    lifecycle: { preStop: { sleep: { seconds: 5 } } },
    resources: {
      requests: { cpu: '50m', memory: '128Mi', 'ephemeral-storage': '64Mi' },
      limits: { memory: '320Mi', 'ephemeral-storage': '256Mi' },
    },
    securityContext: containerSecurity,
    volumeMounts: [tmpMount, { name: 'data', mountPath: '/data' }],
  }
}

/** It keeps state, so there is one, with a volume. */
function statefulSetOf(surrounding: Surrounding): Manifest {
  const { name } = surrounding
  const labels = labelsOf(name, component)
  const selector = { matchLabels: selectorOf(name) }
  const pod = podOf(name, [containerOf(surrounding)])
  return {
    apiVersion: 'apps/v1',
    kind: 'StatefulSet',
    metadata: metadataOf(name, labels),
    spec: {
      serviceName: name,
      replicas: 1,
      revisionHistoryLimit: 3,
      selector,
      template: {
        metadata: { labels },
        spec: { ...pod, terminationGracePeriodSeconds: 15, ...spreadOf(selector) },
      },
      volumeClaimTemplates: [
        {
          metadata: { name: 'data' },
          spec: { accessModes: ['ReadWriteOnce'], resources: { requests: { storage: '1Gi' } } },
        },
      ],
    },
  }
}

function serviceOf({ name, ports: open }: Surrounding): Manifest {
  return {
    apiVersion: 'v1',
    kind: 'Service',
    metadata: metadataOf(name, labelsOf(name, component)),
    spec: {
      type: 'ClusterIP',
      clusterIP: 'None',
      selector: selectorOf(name),
      ports: open.map(({ name: title, port }) => ({ name: title, port, targetPort: title, protocol: 'TCP' })),
    },
  }
}

function budgetOf({ name }: Surrounding): Manifest {
  return {
    apiVersion: 'policy/v1',
    kind: 'PodDisruptionBudget',
    metadata: metadataOf(name, labelsOf(name, component)),
    spec: {
      maxUnavailable: 1,
      unhealthyPodEvictionPolicy: 'AlwaysAllow',
      selector: { matchLabels: selectorOf(name) },
    },
  }
}

function ownPolicyOf({ name, users, usedPort, callsBack }: Surrounding): Manifest {
  return policyOf({
    name,
    component,
    ingress: [{ from: [podsNamed(...users)], ports: tcp(usedPort) }],
    egress: callsBack ? [namesOfCluster, { to: [podsNamed(edgeService)], ports: tcp(ports.http) }] : [],
  })
}

/** Connections of services to the surroundings, and callbacks. */
function policiesOfUsers(): Manifest[] {
  const users = [...new Set(surroundings.flatMap((each) => each.users))]
  const callers = surroundings.filter(({ callsBack }) => callsBack)
  const back = policyOf({
    name: edgeService,
    component,
    ingress: [{ from: [podsNamed(...callers.map(({ name }) => name))], ports: tcp(ports.http) }],
    egress: [],
  })
  const there = users.map((name) => {
    const used = surroundings.filter((each) => each.users.includes(name))
    const egress = used.map((each) => ({ to: [podsNamed(each.name)], ports: tcp(each.usedPort) }))
    return policyOf({ name, component, ingress: [], egress })
  })
  return [back, ...there].map((policy) => ({
    ...policy,
    metadata: { ...policy.metadata, name: `${policy.metadata.name}-surroundings` },
  }))
}

/** Everything around the platform in a trial. */
export function surroundingObjects(): Manifest[] {
  return [
    ...surroundings.flatMap((each) => [
      accountOf(each.name, component),
      statefulSetOf(each),
      serviceOf(each),
      budgetOf(each),
      ownPolicyOf(each),
    ]),
    ...policiesOfUsers(),
  ]
}
