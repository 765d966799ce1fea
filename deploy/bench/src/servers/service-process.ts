import { type ChildProcess, spawn } from 'node:child_process'
import { openSync } from 'node:fs'
import { join } from 'node:path'
import { edgeService, type ServiceName } from '@codekin/contracts/services'
import { freePort } from '@codekin/local/infra/free-port'
import { endProcess, hasEnded } from '@codekin/local/infra/server-process'
import { mainOf } from '@codekin/local/infra/service-programs'
import { waitFor } from '@codekin/local/infra/wait-for'
import { onServerCore } from '../measure/cores.ts'
import type { BenchServers } from './bench-servers.ts'

export type ServerProcess = { origin: string; pid: number; stop(): Promise<void> }

/** Runs one service as a real process on the servers' core. Its log goes to a file, as on the platform. */
export async function startServiceProcess(
  name: ServiceName,
  servers: BenchServers,
  env: Record<string, string> = {},
): Promise<ServerProcess> {
  return startProgram(mainOf(name), {
    name,
    folder: servers.folder,
    env: { ...servers.environmentOf(name), ...env },
    // The edge serves /readyz on its management port only.
    readyPath: name === edgeService ? '/' : '/readyz',
  })
}

/** Starts a program of ours on the servers' core that listens on PORT; resolves once it responds. */
export async function startProgram(
  main: string,
  o: { name: string; folder: string; env: Record<string, string>; readyPath: string },
): Promise<ServerProcess> {
  const port = await freePort()
  const log = openSync(join(o.folder, `${o.name}.log`), 'a')
  const [command, args] = onServerCore(process.execPath, ['--disable-warning=ExperimentalWarning', main])
  const env = { PATH: process.env['PATH'] ?? '', ...o.env, PORT: String(port) }
  const child = spawn(command, args, { env, stdio: ['ignore', log, log] })
  endWithUs(child)
  const origin = `http://127.0.0.1:${port}`
  const giveUp = () => {
    if (hasEnded(child)) throw new Error(`${o.name} ended at once; see ${join(o.folder, `${o.name}.log`)}`)
  }
  await waitFor(async () => (await fetch(`${origin}${o.readyPath}`)).ok, {
    what: `${o.name} to be ready`,
    timeoutSeconds: 30,
    giveUp,
  })
  return { origin, pid: child.pid ?? 0, stop: () => endProcess(child, 'SIGTERM', 10) }
}

const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

function endWithUs(child: ChildProcess): void {
  running.add(child)
  child.once('exit', () => running.delete(child))
}
