import { posix } from 'node:path'
import type { PackageExports, Source } from './sources.ts'

function fileOf(from: string, specifier: string, packages: PackageExports): string | undefined {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier)
  const [, name = '', inner = ''] = /^(@codekin\/[^/]+)\/(.+)$/.exec(specifier) ?? []
  const { root, exports } = packages[name] ?? { root: '', exports: {} }
  const exact = exports[`./${inner}`]
  if (exact) return posix.join(root, exact)
  // Node chooses the longest matching pattern.
  const [pattern, target] = Object.entries(exports)
    .filter(([key]) => key.endsWith('*') && `./${inner}`.startsWith(key.slice(0, -1)))
    .reduce(([best, to], [key, next]) => (key.length > best.length ? [key, next] : [best, to]), ['', ''])
  return target && posix.join(root, target.replace('*', `./${inner}`.slice(pattern.length - 1)))
}

/**
 * Finds files that import each other in a cycle. Returns one sentence per cycle. Imports of types count too: they cost nothing at
 * run time, but a reader of either file has to know the other.
 */
export function checkCycles(sources: readonly Source[], packages: PackageExports): string[] {
  const known = new Set(sources.map(({ path }) => path))
  const imports = new Map(
    sources.map(({ path, imports }) => [
      path,
      imports.flatMap((specifier) => fileOf(path, specifier, packages) ?? []).filter((target) => known.has(target)),
    ]),
  )
  const done = new Set<string>()
  const faults: string[] = []
  const trail: string[] = []
  function walk(path: string): void {
    const start = trail.indexOf(path)
    if (start >= 0)
      faults.push(`${[...trail.slice(start), path].join(' imports ')}: files mustn’t import each other in a cycle.`)
    if (start >= 0 || done.has(path)) return
    trail.push(path)
    for (const target of imports.get(path) ?? []) walk(target)
    trail.pop()
    done.add(path)
  }
  for (const path of imports.keys()) walk(path)
  return faults
}
