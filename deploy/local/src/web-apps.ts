import { fork } from 'node:child_process'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot } from './paths.ts'
import { say } from './terminal.ts'

export type BuiltWebApps = {
  /** Folder of what the edge serves; undefined while there are no web apps or they do not build. */
  webRoot: string | undefined
  /** The apps that had to be built. */
  built: string[]
  /** Why there is nothing to serve, when a build failed. */
  failure?: string
}

/** Builds the web apps whose sources changed since their last build. A broken web app does not keep the API from starting. */
export async function buildWebApps(): Promise<BuiltWebApps> {
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
  return result ?? { webRoot: undefined, built: [], failure: errors.trimEnd() }
}
