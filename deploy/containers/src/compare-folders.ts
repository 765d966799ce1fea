import { createHash } from 'node:crypto'
import { lstatSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'

/** A file of a layer, with everything that the layer's bytes depend on. */
export type Entry = { path: string; mode: number; owner: string; modifiedSeconds: number; content: string }

export type Difference = { path: string; what: string }

function contentOf(path: string): string {
  const about = lstatSync(path)
  if (about.isSymbolicLink()) return `-> ${readlinkSync(path)}`
  if (!about.isFile()) return ''
  return createHash('sha256').update(readFileSync(path)).digest('hex')
}

/** All entries of a folder, by path. */
export function listFolder(folder: string): Entry[] {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted()
  return paths.map((path) => {
    const { mode, uid, gid, mtimeMs } = lstatSync(join(folder, path))
    const modifiedSeconds = Math.floor(mtimeMs / 1000)
    return { path, mode, owner: `${uid}:${gid}`, modifiedSeconds, content: contentOf(join(folder, path)) }
  })
}

const aspects = { content: 'content', mode: 'mode', owner: 'owner', modifiedSeconds: 'time' } as const

/** The differences of two layers, file by file. Equal layers have none. */
export function compareEntries(first: readonly Entry[], second: readonly Entry[]): Difference[] {
  const others = new Map(second.map((entry) => [entry.path, entry]))
  const paths = new Set(first.map(({ path }) => path))
  const changed = first.flatMap((entry): Difference[] => {
    const other = others.get(entry.path)
    if (!other) return [{ path: entry.path, what: 'only in the first build' }]
    const names = Object.entries(aspects).filter(([key]) => entry[key as keyof Entry] !== other[key as keyof Entry])
    return names.length > 0 ? [{ path: entry.path, what: names.map(([, name]) => name).join(', ') }] : []
  })
  const added = second.filter(({ path }) => !paths.has(path))
  return [...changed, ...added.map(({ path }) => ({ path, what: 'only in the second build' }))]
}

/** The positions at which two lists of layers differ. */
export function differingLayers(first: readonly string[], second: readonly string[]): number[] {
  const places = Array.from({ length: Math.max(first.length, second.length) }, (_, place) => place)
  return places.filter((place) => first[place] !== second[place])
}

const shownMax = 20

/** The report on an image: a summary line, and a line for each file that differs, twenty at most. */
export function tellDifferences(
  name: string,
  layers: number,
  found: ReadonlyMap<number, readonly Difference[]>,
): string[] {
  if (found.size === 0) return [`✓ ${name}: ${layers} layers, all the same`]
  return [...found].flatMap(([place, differences]) => [
    `✗ ${name}: layer ${place + 1} of ${layers} differs in ${differences.length} files`,
    ...differences.slice(0, shownMax).map(({ path, what }) => `    ${path}: ${what}`),
  ])
}
