import { cpSync, existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Configuration } from '@rspack/core'
import { compress, runRspack } from './build.ts'
import { findMade, hashOfFiles, keepMade } from './made.ts'

const configFile = 'rspack.alone.config.ts'

/** Where the apps that need no shell were built to, by name, and which of them had to be. */
export type BuiltAlone = { roots: Record<string, string>; built: string[] }

/** Builds each app with an `rspack.alone.config.ts`, for a separate origin, into `<home>/web-<name>`. */
export async function buildAlone(o: {
  repository: string
  home: string
  onStep?: (text: string) => void
}): Promise<BuiltAlone> {
  const frontends = join(o.repository, 'frontends')
  const names = readdirSync(frontends).filter((name) => existsSync(join(frontends, name, configFile)))
  const roots: Record<string, string> = {}
  const built: string[] = []
  for (const name of names) {
    const root = join(o.home, `web-${name}`)
    roots[name] = root
    const app = { name: `${name}-alone`, folder: `frontends/${name}` }
    if (existsSync(root) && findMade(o, app) !== undefined) continue
    o.onStep?.(`building ${name} alone`)
    const { default: config } = (await import(pathToFileURL(join(frontends, name, configFile)).href)) as {
      default: Configuration
    }
    const folder = join(o.home, `web-${name}-build`)
    const { read } = await runRspack({ ...config, output: { ...config.output, path: folder } })
    await compress(folder)
    // Hashed files of older builds stay: an open tab may still ask for them.
    cpSync(folder, root, { recursive: true })
    keepMade(o, app, hashOfFiles(folder, ['index.html']), read)
    built.push(`${name} alone`)
  }
  return { roots, built }
}
