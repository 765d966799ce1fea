import type { Container, Labels, Manifest, PodSpec } from './objects.ts'
import { isOf, podLabelsOf, podOf, selects } from './objects.ts'
import type { SecretValues } from './secrets.ts'

export const nameLabel = 'app.kubernetes.io/name'

/** What an overlay sends to a cluster, with what the Secrets hold that are made apart from it. */
export type Cluster = { overlay: string; objects: Manifest[]; secrets: SecretValues }

/** A pod of the cluster with the object that starts it. */
export type Pod = { owner: Manifest; labels: Labels; spec: PodSpec }

export function podsOf({ objects }: Cluster): Pod[] {
  return objects.flatMap((owner) => {
    const spec = podOf(owner)
    return spec ? [{ owner, labels: podLabelsOf(owner), spec }] : []
  })
}

/** How CloudNativePG says whose a pod is: of servers, and of the Jobs that make, join and restore them. */
export const clusterLabel = 'cnpg.io/cluster'
/** How cert-manager marks the pods that prove whose a host is (HTTP-01). */
export const solverLabel = 'acme.cert-manager.io/http01-solver'

/** The pods of an operated Postgres, by the labels that the operator gives; what a Cluster hands down reaches its servers alone. */
export function labelsOfOperatedPods(cluster: Cluster): Labels[] {
  return ofKind(cluster, 'Cluster').flatMap(({ metadata: { name } }) => [
    { [clusterLabel]: name, 'cnpg.io/podRole': 'instance' },
    { [clusterLabel]: name, 'cnpg.io/jobRole': 'initdb' },
  ])
}

/** Whether certificates are ordered for a door. */
export const ordersCertificates = (cluster: Cluster): boolean =>
  ofKind(cluster, 'Ingress', 'Gateway').some(({ metadata }) => metadata.annotations?.['cert-manager.io/cluster-issuer'])

/** What operators and charts start by themselves. */
export function labelsOfForeignPods(cluster: Cluster): Labels[] {
  return [
    ...labelsOfOperatedPods(cluster),
    ...(named(cluster, 'StatefulSet', 'nats') ? [] : [{ [nameLabel]: 'nats' }]),
    ...(ordersCertificates(cluster) ? [{ [solverLabel]: 'true' }] : []),
  ]
}

/** How sentences call the pods with these labels. */
export const nameOfPods = (labels: Labels): string => labels[nameLabel] ?? labels[clusterLabel] ?? 'somebody'

export const named = ({ objects }: Cluster, kind: string, name: string): Manifest | undefined =>
  objects.find((object) => object.kind === kind && object.metadata.name === name)

export const ofKind = ({ objects }: Cluster, ...kinds: string[]): Manifest[] =>
  objects.filter((object) => isOf(object, ...kinds))

/** What stands somewhere in an object, names parted by `/`. */
export function at(value: unknown, path: string): unknown {
  return path.split('/').reduce<unknown>((inner, key) => (inner as Record<string, unknown> | undefined)?.[key], value)
}

/** The variables of a container with their values; what is optional and not set is missing. */
export function variablesOf(container: Container, cluster: Cluster): Map<string, string> {
  const resolved = (container.env ?? []).flatMap(({ name, value, valueFrom }): [string, string][] => {
    const { configMapKeyRef: setting, secretKeyRef: secret } = valueFrom ?? {}
    const found = setting
      ? named(cluster, 'ConfigMap', setting.name)?.data?.[setting.key]
      : secret
        ? cluster.secrets[secret.name]?.[secret.key]
        : value
    return found === undefined ? [] : [[name, found]]
  })
  return new Map(resolved)
}

/** The Service that answers a name of the cluster. */
export const serviceNamed = (cluster: Cluster, name: string): Manifest | undefined => named(cluster, 'Service', name)

/** The pods that a selector means. */
export const podsSelected = (cluster: Cluster, selector: Labels): Pod[] =>
  podsOf(cluster).filter(({ labels }) => selects(selector, labels))
