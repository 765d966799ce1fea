import { existsSync } from 'node:fs'
import { posix } from 'node:path'

export type LockedPackage = {
  name?: string
  version?: string
  resolved?: string
  integrity?: string
  license?: string
  link?: boolean
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}
export type Lockfile = { packages: Record<string, LockedPackage> }

/** Where Node finds a package from a folder, walking up; undefined if the lockfile has it nowhere on that path. */
function findPackage({ packages }: Lockfile, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = posix.dirname(folder)) {
    const path = posix.join(folder === '.' ? '' : folder, 'node_modules', name)
    if (packages[path]) return path
    if (folder === '.' || folder === '') return undefined
  }
}

function namesOf(about: LockedPackage): string[] {
  const { dependencies = {}, optionalDependencies = {}, peerDependencies = {}, peerDependenciesMeta = {} } = about
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional)
  return [...Object.keys(dependencies), ...Object.keys(optionalDependencies), ...peers]
}

export type Leaving = {
  /** Packages to leave out. */
  leave?: readonly string[]
  /** Packages to take without their dependencies. */
  alone?: readonly string[]
  /** Whether this machine has a package of the lockfile. */
  isThere?: (path: string) => boolean
}

/**
 * The folders of all packages that those in `folders` need to run, including themselves, as the lockfile places them: links to
 * this repository's own packages, and their targets.
 *
 * npm's own `--omit=dev` keeps what the tests of a package of this repository need, because each of these is a root to it.
 */
export function neededBy(
  lockfile: Lockfile,
  folders: readonly string[],
  { leave = [], alone = [], isThere = existsSync }: Leaving = {},
): Set<string> {
  const needed = new Set<string>()
  const waiting = [...folders]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const about = lockfile.packages[path]
    if (!about) throw new Error(`package-lock.json has no package ${path}.`)
    if (needed.has(path)) continue
    needed.add(path)
    if (about.link && about.resolved) waiting.push(about.resolved)
    if (alone.some((name) => path.endsWith(`node_modules/${name}`))) continue
    for (const name of namesOf(about)) {
      const found = leave.includes(name) ? undefined : findPackage(lockfile, path, name)
      if (found && isThere(found)) waiting.push(found)
    }
  }
  return needed
}
