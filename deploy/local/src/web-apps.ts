import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { repositoryRoot } from './paths.ts'

/** Libraries that a web app is made of; a change in one makes every app stale. */
const webLibraries = ['contracts', 'api-client', 'ui-kit', 'web-runtime', 'remote-config']

function listWebApps(): string[] {
  const folder = join(repositoryRoot, 'frontends')
  if (!existsSync(folder)) return []
  return readdirSync(folder).filter((name) => existsSync(join(folder, name, 'rspack.config.ts')))
}

function stampOf(name: string): string {
  const folders = [`frontends/${name}`, ...webLibraries.map((library) => `libs/${library}`)]
  const files = globSync(
    folders.map((folder) => `${folder}/**`),
    {
      cwd: repositoryRoot,
      exclude: (path) => /(^|\/)(node_modules|dist)$/.test(path),
    },
  )
  const hash = createHash('sha256')
  for (const file of ['package-lock.json', ...files.sort()]) {
    const stat = statSync(join(repositoryRoot, file))
    if (stat.isFile()) hash.update(`${file} ${stat.size} ${stat.mtimeMs}\n`)
  }
  return hash.digest('hex')
}

/**
 * Builds the web apps whose sources changed since their last build, and links each app's `dist` below one folder.
 * Returns that folder; undefined while there are no web apps.
 */
export async function buildWebApps(home: string): Promise<{ webRoot: string | undefined; built: string[] }> {
  const names = listWebApps()
  if (names.length === 0) return { webRoot: undefined, built: [] }
  const webRoot = join(home, 'web')
  const stamps = join(home, 'web-stamps')
  for (const folder of [webRoot, stamps]) mkdirSync(folder, { recursive: true })
  const built: string[] = []
  for (const name of names) {
    const folder = join(repositoryRoot, 'frontends', name)
    const stampFile = join(stamps, name)
    const stamp = stampOf(name)
    const isFresh =
      existsSync(join(folder, 'dist')) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp
    if (!isFresh) {
      await promisify(execFile)(join(repositoryRoot, 'node_modules/.bin/rspack'), ['build', '--mode', 'production'], {
        cwd: folder,
      })
      writeFileSync(stampFile, stamp)
      built.push(name)
    }
    rmSync(join(webRoot, name), { force: true })
    symlinkSync(join(folder, 'dist'), join(webRoot, name))
  }
  return { webRoot, built }
}
