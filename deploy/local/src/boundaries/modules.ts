import { posix } from 'node:path'
import { isTest, type Source } from './sources.ts'

/**
 * A layer inside a feature module, by the name of its file or folder (`rules.ts`, `rules-github.ts`, `rules/…`): what it may
 * import of its service (paths below `src/`, beside files of its own layer), and which packages it may not import. `fragments`:
 * files of the store with parts of statements, and no statements of their own.
 */
type Layer = { name: RegExp; own: RegExp; forbidden: RegExp; because: string; fragments?: RegExp }

const impure =
  /^(node:|kysely|pg|fastify|@fastify\/|redis|@nats-io\/|jose|pino|nodemailer|sharp|@codekin\/(?!(contracts|source-code)\/))/

const layers: readonly Layer[] = [
  {
    name: /^rules\b/,
    // Other modules' rules have their own pure export: `index.ts` also leads to the database.
    own: /^modules\/[^/]+\/rules(\/index)?\.ts$/,
    forbidden: impure,
    because: 'rules are pure: values in, values out',
  },
  {
    name: /^repository\b/,
    // Files directly in `src/` hold tables and SQL that several modules share; in a layered service the store holds them.
    own: /^([a-z-]+|store\/tables|modules\/[^/]+\/tables)\.ts$/,
    forbidden: /^(?!@codekin\/(db|contracts)\/|kysely$)/,
    because: 'a repository imports the database kit and tables only',
    fragments: /^store\/(visible|counted-replies)\.ts$/,
  },
  {
    name: /^endpoints\b/,
    own: /./,
    forbidden: /^@codekin\/(db\/transaction|event-bus\/announce)$/,
    because: 'transactions and announcements belong in operations',
  },
]

type Place = { service: string; module: string; file: string }

const layerOf = (file: string) => layers.find(({ name }) => name.test(file))

/** The position of a file in a module of a service; undefined outside of all modules. */
function placeOf(path: string): Place | undefined {
  const [, service, module, file] = /^services\/([^/]+)\/src\/modules\/([^/]+)\/(.+)$/.exec(path) ?? []
  return service && module && file ? { service, module, file } : undefined
}

const isExport = (file: string) => /^(index|tables|rules|rules\/index)\.ts$/.test(file)

/** Composition (`app.ts`, `tables.ts`, …) may import any file of a module; all others only its exports. */
function checkEntry(path: string, target: string): string | undefined {
  const entered = placeOf(target)
  const isComposition = /^services\/[^/]+\/src\/[^/]+\.ts$/.test(path)
  if (!entered || isComposition || placeOf(path)?.module === entered.module || isExport(entered.file)) return undefined
  return `${path} imports ${target}: other modules are entered by their index.ts, or by their rules where only these are needed.`
}

function checkLayer(path: string, specifier: string, target: string | undefined): string | undefined {
  const place = placeOf(path)
  const layer = place && layerOf(place.file)
  if (!place || !layer) return undefined
  if (target === undefined) {
    return layer.forbidden.test(specifier) ? `${path} imports ${specifier}: ${layer.because}.` : undefined
  }
  const entered = placeOf(target)
  const isSameLayer = entered?.module === place.module && layer.name.test(entered.file)
  const inner = posix.relative(`services/${place.service}/src`, target)
  if (isSameLayer || layer.own.test(inner) || layer.fragments?.test(inner)) return undefined
  return `${path} imports ${target}: ${layer.because}.`
}

/** Finds modules that import each other in a cycle. Returns one sentence per cycle. Types count as well. */
function checkCycles(imports: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const done = new Set<string>()
  const faults: string[] = []
  function walk(module: string, trail: readonly string[]): void {
    const start = trail.indexOf(module)
    if (start >= 0) faults.push(`${[...trail.slice(start), module].join(' imports ')}: modules form no cycle.`)
    if (start >= 0 || done.has(module)) return
    for (const target of imports.get(module) ?? []) walk(target, [...trail, module])
    done.add(module)
  }
  for (const module of imports.keys()) walk(module, [])
  return faults
}

/** Checks the rules of feature modules (`services/<service>/src/modules/<noun>/`). Returns one sentence per broken rule. */
export function checkModules(sources: readonly Source[]): string[] {
  const faults: string[] = []
  const uses = new Map<string, Set<string>>()
  for (const { path, imports } of sources.filter(({ path }) => !isTest(path))) {
    const from = placeOf(path)
    for (const specifier of imports) {
      const target = specifier.startsWith('.') ? posix.join(posix.dirname(path), specifier) : undefined
      const to = target === undefined ? undefined : placeOf(target)
      if (from && to && from.module !== to.module) {
        const key = `${from.service}/${from.module}`
        uses.set(key, (uses.get(key) ?? new Set()).add(`${to.service}/${to.module}`))
      }
      const entry = target === undefined ? undefined : checkEntry(path, target)
      const layer = checkLayer(path, specifier, target)
      if (entry) faults.push(entry)
      if (layer) faults.push(layer)
    }
  }
  return [...faults, ...checkCycles(uses)]
}
