/** An object of the Kubernetes API, as far as we look into it. Whether it is one, its schema says (`schema.ts`). */
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

/** Of a Service the labels themselves; of all others what stands below `matchLabels`. */
export type Selector = { matchLabels?: Labels } & { [label: string]: string | Labels | undefined }

/** The fields of `spec` of all kinds that we look into. */
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

/** A variable of a container: its value, or where the value stands. */
export type Variable = {
  name: string
  value?: string
  valueFrom?: { configMapKeyRef?: Reference; secretKeyRef?: Reference }
}

/** Whom a policy means. */
export type PolicyPeer = {
  podSelector?: { matchLabels?: Labels; matchExpressions?: { key: string; operator: string; values: string[] }[] }
  namespaceSelector?: { matchLabels?: Labels }
  ipBlock?: { cidr: string; except?: string[] }
}

/** `Deployment identity`: how sentences name an object. */
export const nameOf = ({ kind, metadata }: Pick<Manifest, 'kind' | 'metadata'>): string => `${kind} ${metadata.name}`

export const isOf = (object: Manifest, ...kinds: string[]): boolean => kinds.includes(object.kind)

/** The pod that an object starts, if it starts one. */
export function podOf(object: Manifest): PodSpec | undefined {
  if (isOf(object, 'Pod')) return object.spec as PodSpec | undefined
  return isOf(object, 'Deployment', 'StatefulSet', 'Job') ? object.spec?.template?.spec : undefined
}

/** The labels of the pods that an object starts. */
export const podLabelsOf = (object: Manifest): Labels => object.spec?.template?.metadata.labels ?? {}

/** Every container of what an object starts. */
export function containersOf(object: Manifest): Container[] {
  const pod = podOf(object)
  return pod ? [...(pod.initContainers ?? []), ...pod.containers] : []
}

/** Whether pods with these labels are meant. */
export function selects(selector: Labels, labels: Labels): boolean {
  return Object.entries(selector).every(([key, value]) => labels[key] === value)
}

/** The labels of the pods that a Service means; of nobody where it says none. */
export const podsMeantBy = (service: Manifest | undefined): Labels =>
  (service?.spec?.selector ?? { none: '' }) as Labels

const units: Record<string, number> = { '': 1, m: 1e-3, Ki: 2 ** 10, Mi: 2 ** 20, Gi: 2 ** 30, Ti: 2 ** 40 }

/** How much a quantity of the API is: `250m`, `512Mi`. NaN for what is none. */
export function amountOf(quantity: string | number | undefined): number {
  const [, digits, unit = ''] = /^(\d+(?:\.\d+)?)([A-Za-z]*)$/.exec(String(quantity)) ?? []
  return Number(digits) * (units[unit] ?? Number.NaN)
}
