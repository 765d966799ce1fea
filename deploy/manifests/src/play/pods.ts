import type { Manifest, PodSpec } from '../objects.ts'
import { containersOf, podLabelsOf, podOf } from '../objects.ts'

export const network = 'codekin-play'

/** Images that are built here where none can be pulled (deploy/containers). */
const substitutes: Record<string, { image: string; command?: string[] }> = {
  'postgres:16-bookworm': { image: 'localhost/codekin/base-postgres:latest' },
  'nats:2.12-alpine': { image: 'localhost/codekin/base-nats:latest' },
  'redis:7-alpine': { image: 'localhost/codekin/base-redis:latest' },
}

export const imageOf = (image: string): string => substitutes[image]?.image ?? `localhost/${image}`

/** The images of a cluster's pods. */
export const imagesOf = (objects: readonly Manifest[]): string[] => [
  ...new Set(objects.flatMap(containersOf).map(({ image }) => imageOf(image))),
]

/** Fields that podman does not support, as listed in k8s/README.md. It would also take open ports from the machine. */
const dropped = ['affinity', 'topologySpreadConstraints', 'priorityClassName']
const droppedOfContainers = ['ports', 'startupProbe', 'livenessProbe', 'readinessProbe', 'lifecycle']

const without = (value: object, names: readonly string[]) =>
  Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name)))

type Claim = { metadata: { name: string } }
type Volume = NonNullable<PodSpec['volumes']>[number]
const claimsOf = (owner: Manifest) => (owner.spec?.['volumeClaimTemplates'] ?? []) as Claim[]

/** Podman 4 reads a Secret in one form for variables and in another for files, so there are two. */
export const filesOf = (secretName: string): string => `${secretName}-files`

/** The volumes of a pod. Podman 4 stores each under its bare name, so that pods would share their scratch space. */
function volumesOf(owner: Manifest, name: string): Volume[] {
  const claims = claimsOf(owner).map(({ metadata }) => ({
    name: `${name}-${metadata.name}`,
    persistentVolumeClaim: { claimName: `${name}-${metadata.name}` },
  }))
  const others = (podOf(owner)?.volumes ?? []).map((volume) => {
    const { secretName } = (volume['secret'] ?? {}) as { secretName?: string }
    const source = secretName ? { secret: { secretName: filesOf(secretName), optional: false } } : volume
    return { ...source, name: `${name}-${volume.name}` }
  })
  return [...others, ...claims]
}

/** One pod of a workload, for podman. */
export function playedPod(owner: Manifest, replica: number): object {
  const spec = podOf(owner) as PodSpec
  const name = `${owner.metadata.name}-${replica}`
  return {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name, labels: podLabelsOf(owner) },
    spec: {
      ...without(spec, dropped),
      containers: spec.containers.map((container) => ({
        ...without(container, droppedOfContainers),
        image: imageOf(container.image),
        volumeMounts: (container.volumeMounts ?? []).map((mount) => ({ ...mount, name: `${name}-${mount.name}` })),
      })),
      volumes: volumesOf(owner, name),
    },
  }
}

/** The persistent volumes of a pod; podman creates each for the user that the pod runs as. */
export function playedClaims(owner: Manifest, replica: number): object[] {
  const user = String(podOf(owner)?.securityContext?.['runAsUser'])
  return claimsOf(owner).map(({ metadata }) => ({
    apiVersion: 'v1',
    kind: 'PersistentVolumeClaim',
    metadata: {
      name: `${owner.metadata.name}-${replica}-${metadata.name}`,
      annotations: { 'volume.podman.io/uid': user, 'volume.podman.io/gid': user },
    },
    spec: { accessModes: ['ReadWriteOnce'], resources: { requests: { storage: '1Gi' } } },
  }))
}

/** The names of all volumes that podman stores for the pods of an object. */
export function volumeNamesOf(owner: Manifest, replica: number): string[] {
  const secrets = (podOf(owner)?.volumes ?? []).flatMap((volume) => {
    const { secretName } = (volume['secret'] ?? {}) as { secretName?: string }
    return secretName ? [filesOf(secretName)] : []
  })
  return [...secrets, ...volumesOf(owner, `${owner.metadata.name}-${replica}`).map(({ name }) => name)]
}
