import { posix } from 'node:path'
import { isTest, type Source } from './sources.ts'

type Layer = { may: readonly RegExp[]; because: string }

const handles = /^(domain|store|operations|adapters)\//
const moduleExport = /^modules\/[^/]+\/index\.ts$/
const moduleRules = /^modules\/[^/]+\/rules(\/index)?\.ts$/
const handlerImports = [handles, moduleExport, /^projections\/[^/]+\/read\.ts$/, /^deps\.ts$/]
const handler = (title: string): Layer => ({
  may: handlerImports,
  because: `${title} import the domain, the store and the read.ts of projections`,
})

/**
 * The imports that each layer of a service may have from other layers. Files directly in src/ compose the layers and may import
 * all.
 */
const layers: Record<string, Layer> = {
  endpoints: handler('endpoints'),
  consumers: { ...handler('consumers'), may: [...handlerImports, /^follow\.ts$/] },
  commands: handler('commands'),
  jobs: handler('jobs'),
  operations: { ...handler('operations'), may: [...handlerImports, /^config\.ts$/] },
  adapters: {
    may: [/^(domain)\//, /^(config|deps)\.ts$/, /^\.\.\/runner\/(client|requests)\.ts$/],
    because: 'an adapter knows an external service or a separate program, and the domain',
  },
  store: {
    may: [/^projections\/[^/]+\/(table|read)\.ts$/, /^modules\/[^/]+\/tables\.ts$/],
    because: 'the store knows the database and nothing else',
  },
  domain: { may: [], because: 'the domain is pure: it takes values and gives values' },
  projections: {
    may: [/^(store|domain|operations)\//, /^projections\//, /^(deps|follow)\.ts$/, moduleRules],
    because: 'a projection is built by following events, with the store and the domain',
  },
  migrations: { may: [], because: 'a migration stays as it was written, whatever the code becomes' },
}

/** Layers that only one service has. Its handlers may import them too. */
const ownLayers: Record<string, Record<string, Layer>> = {
  matching: {
    decks: { may: handlerImports, because: 'a deck is built from the domain, the store and the operations' },
  },
  realtime: {
    admin: {
      may: [/^(domain|replay)\//, /^ask-redis\.ts$/],
      because: 'the admins’ view is read from the replay buffers',
    },
    forwarders: {
      may: [/^(domain|admin)\//, /^fan-out\.ts$/],
      because: 'a forwarder turns an event into deliveries for the fan-out',
    },
    gateway: {
      may: [/^(domain|admin|presence|replay)\//, /^(subjects|fan-out|config|deps|ask-redis)\.ts$/],
      because: 'the gateway holds sockets with presence and the replay buffers, and knows no forwarder',
    },
    presence: {
      may: [/^(domain|replay|gateway)\//, /^(subjects|ask-redis)\.ts$/],
      because: 'presence comes from the sockets of the gateway and is stored beside the replay buffers',
    },
    replay: { may: [/^domain\//, /^ask-redis\.ts$/], because: 'a replay buffer knows frames and Redis, and no socket' },
  },
  edge: {
    docs: { may: [/^domain\//, /^deps\.ts$/], because: 'the reference is made from the contracts' },
    proxy: { may: [/^domain\//, /^deps\.ts$/], because: 'the proxy passes requests on and knows no page' },
    web: { may: [/^domain\//, /^deps\.ts$/], because: 'pages are files and know no service' },
  },
}

function findLayer(service: string, name: string): Layer | undefined {
  return layers[name] ?? ownLayers[service]?.[name]
}

const impure =
  /^(node:|kysely|pg|fastify|@fastify\/|redis|@nats-io\/|jose|pino|nodemailer|sharp|@codekin\/(?!contracts\/))/
const serverKit = /^@codekin\/service-kit\//
const changing = /^@codekin\/(db\/transaction|event-bus\/announce)$/

function forbiddenInLayer(layer: string, specifier: string): string | undefined {
  if (layer === 'domain' && impure.test(specifier)) return 'the domain imports contract models and its own files'
  if (layer === 'store' && serverKit.test(specifier)) return 'the store gets the database handle as its first argument'
  if (['endpoints', 'commands', 'jobs'].includes(layer) && changing.test(specifier))
    return 'transactions and announcements are operations'
  return undefined
}

function checkImport(path: string, specifier: string): string | undefined {
  const [, service, layer, inner] = /^services\/([^/]+)\/src\/([^/]+)\/(.+)$/.exec(path) ?? []
  const rule = service && layer ? findLayer(service, layer) : undefined
  if (!service || !layer || !inner || !rule) return undefined
  if (!specifier.startsWith('.')) {
    const reason = forbiddenInLayer(layer, specifier)
    return reason ? `${path} imports ${specifier}: ${reason}.` : undefined
  }
  const target = posix.relative(`services/${service}/src`, posix.join(posix.dirname(path), specifier))
  // A service may have its own layers (decks, presence), which its handlers may import.
  const isOwnLayer = rule.may.includes(handles) && (target.split('/')[0] ?? '') in (ownLayers[service] ?? {})
  if (isOwnLayer || target.startsWith(`${layer}/`) || rule.may.some((pattern) => pattern.test(target))) return undefined
  return `${path} imports ${target}: ${rule.because}.`
}

/** Finds layers without a rule. */
function findUnknownLayers(sources: readonly Source[]): string[] {
  const found = new Set(sources.map(({ path }) => /^services\/([^/]+)\/src\/([^/]+)\//.exec(path)?.slice(1).join(' ')))
  return [...found].flatMap((each) => {
    const [service, layer] = each?.split(' ') ?? []
    // Feature modules have their own rules (`modules.ts`).
    if (!service || !layer || layer === 'modules' || findLayer(service, layer)) return []
    return [`services/${service}/src/${layer} has no rule: define its imports in boundaries/layers.ts.`]
  })
}

/** Finds imports of a domain folder that bypass its index.ts. */
function findBypassedIndexes(sources: readonly Source[]): string[] {
  const indexes = sources.map(({ path }) => path).filter((path) => /\/src\/domain\/.+\/index\.ts$/.test(path))
  return sources.flatMap(({ path, imports }) =>
    imports.flatMap((specifier) => {
      if (!specifier.startsWith('.')) return []
      const target = posix.join(posix.dirname(path), specifier)
      const index = indexes.find((each) => target.startsWith(`${posix.dirname(each)}/`))
      if (!index || target === index || path.startsWith(`${posix.dirname(index)}/`)) return []
      return [`${path} imports ${target}: import ${index} instead.`]
    }),
  )
}

/** Checks the imports between the layers of services. Returns one sentence per broken rule. */
export function checkLayers(sources: readonly Source[]): string[] {
  const product = sources.filter(({ path }) => !isTest(path))
  const imports = product.flatMap(({ path, imports }) =>
    imports.flatMap((specifier) => checkImport(path, specifier) ?? []),
  )
  return [...imports, ...findUnknownLayers(product), ...findBypassedIndexes(product)]
}
