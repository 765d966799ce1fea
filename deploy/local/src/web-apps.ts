import { fork } from 'node:child_process'
import { once } from 'node:events'
import { globSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { home, repositoryRoot } from './paths.ts'
import { say } from './terminal.ts'

export type BuiltWebApps = {
  /** Folder that the edge serves; undefined while there are no web apps or they do not build. */
  webRoot: string | undefined
  /** Folder of the admin app on its own origin. */
  adminRoot?: string | undefined
  /** The apps that had to be built. */
  built: string[]
  /** The log that says why a build failed. */
  failure?: string
}

/** Builds the web apps whose sources changed since their last build. A broken web app does not keep the API from starting. */
export async function buildWebApps(): Promise<BuiltWebApps> {
  if (process.env['CODEKIN_WEB'] === 'off') return { webRoot: undefined, built: [] }
  if (globSync('frontends/*/rspack.config.ts', { cwd: repositoryRoot }).length === 0)
    return { webRoot: undefined, built: [] }
  const child = fork(join(import.meta.dirname, 'build-web.ts'), { stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
  let errors = ''
  child.stdout?.setEncoding('utf8').on('data', (text: string) => say(`  ${text.trimEnd()}`))
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    errors += text
  })
  let result: BuiltWebApps | undefined
  child.once('message', (message) => {
    result = message as BuiltWebApps
  })
  await once(child, 'close')
  if (result) return result
  const log = join(home, 'logs', 'web-apps.log')
  mkdirSync(dirname(log), { recursive: true })
  writeFileSync(log, errors)
  return { webRoot: undefined, built: [], failure: log }
}
