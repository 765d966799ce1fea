/** An object of the Kubernetes API, as far as we read it. Its schema decides whether it is valid (`schema.ts`). */
export type Manifest = {
  apiVersion: string
  kind: string
  metadata: Metadata
  data?: Record<string, string>
  spec?: Spec
} & Record<string, unknown>

export type Metadata = {
  name: string
  namespace?: string
  labels?: Labels
  annotations?: Record<string, string>
}

export type Labels = Record<string, string>

/** For a Service the labels themselves; for all others the contents of `matchLabels`. */
export type Selector = { matchLabels?: Labels } & { [label: string]: string | Labels | undefined }

/** The fields of `spec` of all kinds that we read. */
export type Spec = {
  replicas?: number
  selector?: Selector
  template?: { metadata: Omit<Metadata, 'name'>; spec: PodSpec }
} & Record<string, unknown>

export type PodSpec = {
  containers: Container[]
  initContainers?: Container[]
  volumes?: (Record<string, unknown> & { name: string })[]
  securityContext?: Record<string, unknown>
  serviceAccountName?: string
  terminationGracePeriodSeconds?: number
} & Record<string, unknown>

export type Container = {
  name: string
  image: string
  command?: string[]
  args?: string[]
  env?: Variable[]
  ports?: { name: string; containerPort: number; protocol?: string; hostPort?: number }[]
  resources?: { requests?: Record<string, string>; limits?: Record<string, string> }
  securityContext?: Record<string, unknown>
  volumeMounts?: { name: string; mountPath: string; readOnly?: boolean }[]
  lifecycle?: { preStop?: { sleep?: { seconds: number }; exec?: { command: string[] } } }
  livenessProbe?: Probe
  readinessProbe?: Probe
  startupProbe?: Probe
} & Record<string, unknown>

export type Probe = {
  httpGet?: { path: string; port: string | number }
  tcpSocket?: { port: string | number }
  exec?: { command: string[] }
} & Record<string, unknown>

type Reference = { name: string; key: string; optional?: boolean }

/** A variable of a container: its value, or the source of the value. */
export type Variable = {
  name: string
  value?: string
  valueFrom?: { configMapKeyRef?: Reference; secretKeyRef?: Reference }
}

/** A peer of a policy. */
export type PolicyPeer = {
  podSelector?: { matchLabels?: Labels; matchExpressions?: { key: string; operator: string; values: string[] }[] }
  namespaceSelector?: { matchLabels?: Labels }
  ipBlock?: { cidr: string; except?: string[] }
}

/** `Deployment identity`: the name of an object in sentences. */
export const nameOf = ({ kind, metadata }: Pick<Manifest, 'kind' | 'metadata'>): string => `${kind} ${metadata.name}`

export const isOf = (object: Manifest, ...kinds: string[]): boolean => kinds.includes(object.kind)

/** The pod that an object starts, if any. */
export function podOf(object: Manifest): PodSpec | undefined {
  if (isOf(object, 'Pod')) return object.spec as PodSpec | undefined
  return isOf(object, 'Deployment', 'StatefulSet', 'Job') ? object.spec?.template?.spec : undefined
}

/** The labels of the pods that an object starts. */
export const podLabelsOf = (object: Manifest): Labels => object.spec?.template?.metadata.labels ?? {}

/** Every container that an object starts. */
export function containersOf(object: Manifest): Container[] {
  const pod = podOf(object)
  return pod ? [...(pod.initContainers ?? []), ...pod.containers] : []
}

/** Whether a selector matches pods with these labels. */
export function selects(selector: Labels, labels: Labels): boolean {
  return Object.entries(selector).every(([key, value]) => labels[key] === value)
}

/** The labels of the pods that a Service selects; without a selector it selects none. */
export const podsMeantBy = (service: Manifest | undefined): Labels =>
  (service?.spec?.selector ?? { none: '' }) as Labels

const units: Record<string, number> = { '': 1, m: 1e-3, Ki: 2 ** 10, Mi: 2 ** 20, Gi: 2 ** 30, Ti: 2 ** 40 }

/** The amount of a quantity of the API: `250m`, `512Mi`. NaN for anything else. */
export function amountOf(quantity: string | number | undefined): number {
  const [, digits, unit = ''] = /^(\d+(?:\.\d+)?)([A-Za-z]*)$/.exec(String(quantity)) ?? []
  return Number(digits) * (units[unit] ?? Number.NaN)
}
