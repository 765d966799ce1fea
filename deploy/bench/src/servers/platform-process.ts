import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { freePort } from '@codekin/local/infra/free-port'
import { endProcess, hasEnded } from '@codekin/local/infra/server-process'
import { waitFor } from '@codekin/local/infra/wait-for'

const start = resolve(import.meta.dirname, '../../../local/src/start.ts')

/** It drains its services, one after the other. */
const stopSecondsMax = 60

export type PlatformProcess = { origin: string; seconds: number; pid: number; stop(): Promise<void> }

/** Starts the real `npm start` on a data folder and waits until it is ready and filled; returns the duration too. */
export async function startPlatformProcess(home: string, env: Record<string, string> = {}): Promise<PlatformProcess> {
  const state = join(home, 'platform.json')
  const mark = join(home, 'demo-data-loaded')
  const environment = { ...process.env, ...env, CODEKIN_HOME: home, PORT: String(await freePort()) }
  // The load's core is for the load; the platform has the whole machine.
  const everywhere = ['-c', '0-1', process.execPath, start]
  const startedAt = performance.now()
  const child = spawn('taskset', everywhere, { env: environment, stdio: ['ignore', 'ignore', 'inherit'] })
  const stop = () => endProcess(child, 'SIGTERM', stopSecondsMax)
  try {
    const giveUp = () => {
      if (hasEnded(child)) throw new Error('The platform ended while it was starting.')
    }
    const what = 'the platform to start'
    await waitFor(() => existsSync(state) && existsSync(mark), { what, timeoutSeconds: 240, giveUp })
    const { origin } = JSON.parse(readFileSync(state, 'utf8')) as { origin: string }
    await waitFor(async () => (await fetch(origin)).ok, { what: 'the edge to be ready' })
    return { origin, seconds: (performance.now() - startedAt) / 1000, pid: child.pid ?? 0, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
