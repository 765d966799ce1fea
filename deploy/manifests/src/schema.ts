import { clusterSchema, scheduledBackupSchema } from './cluster-schema.ts'
import { type Manifest, nameOf } from './objects.ts'

/** Packages with the compiled schemas of API groups; a group that is not named here is Kubernetes' own. */
const packages: Record<string, string> = {
  'gateway.networking.k8s.io': '@kubernetes-models/gateway-api',
  'external-secrets.io': '@kubernetes-models/external-secrets',
}

type Model = { prototype: { validate(this: object): void } }

async function modelOf({ apiVersion, kind }: Manifest): Promise<Model | undefined> {
  const [group = ''] = apiVersion.split('/')
  const name = `${packages[group] ?? 'kubernetes-models'}/${apiVersion}/${kind}`
  const module = (await import(name).catch(() => undefined)) as Record<string, Model> | undefined
  return module?.[kind]
}

/**
 * Records the fields of an object that a schema reads: fields that were never read are unknown to the schema. The compiled
 * schemas read every field they name, and every key where keys are free, but let unknown fields pass; the API drops them
 * silently, which is how a typo in `readinessProbe` becomes a pod without one.
 */
function watched(value: object, path: string, seen: Set<string>): object {
  return new Proxy(value, {
    get(target, key) {
      const inner = Reflect.get(target, key) as unknown
      if (typeof key === 'symbol') return inner
      const innerPath = `${path}/${key}`
      seen.add(innerPath)
      return typeof inner === 'object' && inner !== null ? watched(inner, innerPath, seen) : inner
    },
  })
}

/** Paths of fields that were never read; omits what is below an unknown field. */
function unseen(value: unknown, path: string, seen: ReadonlySet<string>): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => {
    const innerPath = `${path}/${key}`
    return seen.has(innerPath) ? unseen(inner, innerPath, seen) : [innerPath]
  })
}

/** The schema errors of an object, one sentence each; a kind without a schema is an error too. */
export async function checkSchema(object: Manifest): Promise<string[]> {
  const name = nameOf(object)
  if (object.apiVersion === 'postgresql.cnpg.io/v1') return checkOfOperator(object)
  const model = await modelOf(object)
  if (!model) return [`${name}: there is no schema of ${object.apiVersion}.`]
  const seen = new Set<string>()
  const wrong = faultsOf(() => model.prototype.validate.call(watched(object, '', seen)))
  return [
    ...wrong.map((fault) => `${name}: ${fault}.`),
    ...unseen(object, '', seen).map((path) => `${name}${path}: no such field.`),
  ]
}

/** The model throws one error with a line for each fault. */
function faultsOf(validate: () => void): string[] {
  try {
    validate()
    return []
  } catch (error) {
    return String((error as Error).message).split(', ')
  }
}

function checkOfOperator(object: Manifest): string[] {
  const got = (object.kind === 'ScheduledBackup' ? scheduledBackupSchema : clusterSchema).safeParse(object)
  if (got.success) return []
  return got.error.issues.map(({ path, message }) => `${nameOf(object)}/${path.join('/')}: ${message}.`)
}
