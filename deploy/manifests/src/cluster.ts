import type { Container, Labels, Manifest, PodSpec } from './objects.ts'
import { isOf, podLabelsOf, podOf, selects } from './objects.ts'
import type { SecretValues } from './secrets.ts'

export const nameLabel = 'app.kubernetes.io/name'

/** What an overlay sends to a cluster, with the contents of the Secrets, which are created separately. */
export type Cluster = { overlay: string; objects: Manifest[]; secrets: SecretValues }

/** A pod of the cluster with the object that starts it. */
export type Pod = { owner: Manifest; labels: Labels; spec: PodSpec }

export function podsOf({ objects }: Cluster): Pod[] {
  return objects.flatMap((owner) => {
    const spec = podOf(owner)
    return spec ? [{ owner, labels: podLabelsOf(owner), spec }] : []
  })
}

/** CloudNativePG's label for the owner of a pod: of servers, and of the Jobs that create, join and restore them. */
export const clusterLabel = 'cnpg.io/cluster'
/** cert-manager's label for pods that prove the ownership of a host (HTTP-01). */
export const solverLabel = 'acme.cert-manager.io/http01-solver'

/** The pods of an operated Postgres, by the operator's labels; labels inherited from a Cluster reach only its servers. */
export function labelsOfOperatedPods(cluster: Cluster): Labels[] {
  return ofKind(cluster, 'Cluster').flatMap(({ metadata: { name } }) => [
    { [clusterLabel]: name, 'cnpg.io/podRole': 'instance' },
    { [clusterLabel]: name, 'cnpg.io/jobRole': 'initdb' },
  ])
}

/** Whether an Ingress or Gateway orders certificates. */
export const ordersCertificates = (cluster: Cluster): boolean =>
  ofKind(cluster, 'Ingress', 'Gateway').some(({ metadata }) => metadata.annotations?.['cert-manager.io/cluster-issuer'])

/** Pods that operators and charts start by themselves. */
export function labelsOfForeignPods(cluster: Cluster): Labels[] {
  return [
    ...labelsOfOperatedPods(cluster),
    ...(named(cluster, 'StatefulSet', 'nats') ? [] : [{ [nameLabel]: 'nats' }]),
    ...(ordersCertificates(cluster) ? [{ [solverLabel]: 'true' }] : []),
  ]
}

/** The name of the pods with these labels in sentences. */
export const nameOfPods = (labels: Labels): string => labels[nameLabel] ?? labels[clusterLabel] ?? 'somebody'

export const named = ({ objects }: Cluster, kind: string, name: string): Manifest | undefined =>
  objects.find((object) => object.kind === kind && object.metadata.name === name)

export const ofKind = ({ objects }: Cluster, ...kinds: string[]): Manifest[] =>
  objects.filter((object) => isOf(object, ...kinds))

/** The value at a path of an object, names separated by `/`. */
export function at(value: unknown, path: string): unknown {
  return path.split('/').reduce<unknown>((inner, key) => (inner as Record<string, unknown> | undefined)?.[key], value)
}

/** The variables of a container with their values; without optional ones that are not set. */
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

/** The Service behind a name of the cluster. */
export const serviceNamed = (cluster: Cluster, name: string): Manifest | undefined => named(cluster, 'Service', name)

/** The pods that a selector matches. */
export const podsSelected = (cluster: Cluster, selector: Labels): Pod[] =>
  podsOf(cluster).filter(({ labels }) => selects(selector, labels))
