import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openRunner, type RunnerClient, RunnerUnavailable } from '../../../runner/client.ts'
import type { Config } from '../../config.ts'

export { RunnerUnavailable } from '../../../runner/client.ts'
export type { CodeRequest, SqlResult } from '../../../runner/requests.ts'

export type Runner = Pick<RunnerClient, 'run'> & { close(): Promise<void> }

const program = join(import.meta.dirname, '../../../runner/main.ts')
const startMilliseconds = 40_000

/** Opens the configured runner; without an address, starts one with the first program and stops it with the service. */
export function openConfiguredRunner({
  runner: address,
  runnerNiceness,
}: Pick<Config, 'runner' | 'runnerNiceness'>): Runner {
  if (address) {
    const client = openRunner(address)
    return { run: (request) => client.run(request), close: () => Promise.resolve(client.close()) }
  }
  let own: Promise<OwnRunner> | undefined
  return {
    async run(request) {
      own ??= startOwn(runnerNiceness)
      const started = await own.catch((cause: unknown) => {
        // The next program retries.
        own = undefined
        throw new RunnerUnavailable('the runner could not be started', { cause })
      })
      if (started.child.exitCode !== null || started.child.signalCode !== null) {
        own = undefined
        throw new RunnerUnavailable('the runner has ended')
      }
      return await started.client.run(request)
    },
    async close() {
      const started = await own?.catch(() => undefined)
      await started?.stop()
    },
  }
}

type OwnRunner = { client: RunnerClient; child: ChildProcess; stop(): Promise<void> }

async function startOwn(niceness: number): Promise<OwnRunner> {
  const folder = mkdtempSync(join(tmpdir(), 'codekin-runner-'))
  const socket = join(folder, 'runner.sock')
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program], {
    env: { PATH: '/usr/local/bin:/usr/bin:/bin', RUNNER_SOCKET: socket, RUNNER_NICENESS: `${niceness}` },
    // The channel closes when this process ends, however it ends: then the runner exits.
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const forget = () => rmSync(folder, { recursive: true, force: true })
  child.once('exit', forget)
  // It must not outlive the service.
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  const signal = AbortSignal.timeout(startMilliseconds)
  try {
    const failed = once(child, 'error').then(([cause]) => Promise.reject(cause as Error))
    await Promise.race([once(child.stdout as NodeJS.ReadableStream, 'data', { signal }), failed])
  } catch (error) {
    kill()
    throw error
  }
  const client = openRunner({ socket })
  return {
    client,
    child,
    async stop() {
      process.off('exit', kill)
      client.close()
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}
