import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { freePort } from '@codekin/local/infra/free-port'
import { waitFor } from '@codekin/local/infra/wait-for'

const start = resolve(import.meta.dirname, '../../../local/src/start.ts')

export type PlatformProcess = { origin: string; seconds: number; pid: number; stop(): Promise<void> }

/** The real `npm start` on a data folder, until it is ready and filled; with how long that took. */
export async function startPlatformProcess(home: string, env: Record<string, string> = {}): Promise<PlatformProcess> {
  const state = join(home, 'platform.json')
  const mark = join(home, 'demo-data-loaded')
  const environment = { ...process.env, ...env, CODEKIN_HOME: home, PORT: String(await freePort()) }
  // The load's core is for the load; the platform has the machine.
  const everywhere = ['-c', '0-1', process.execPath, start]
  const startedAt = performance.now()
  const child = spawn('taskset', everywhere, { env: environment, stdio: ['ignore', 'ignore', 'inherit'] })
  await waitFor(() => existsSync(state) && existsSync(mark), { what: 'the platform to start', timeoutSeconds: 240 })
  const { origin } = JSON.parse(readFileSync(state, 'utf8')) as { origin: string }
  await waitFor(async () => (await fetch(`${origin}/readyz`)).ok, { what: 'the edge to be ready' })
  return {
    origin,
    seconds: (performance.now() - startedAt) / 1000,
    pid: child.pid ?? 0,
    async stop() {
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
    },
  }
}
