import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { endProcess, hasEnded, type LocalServer } from '../infra/server-process.ts'
import { waitFor } from '../infra/wait-for.ts'
import { followOutput, lastLines, warningOf } from './log-file.ts'
import { warn } from './terminal.ts'

const firstDelayMilliseconds = 250
const longestDelayMilliseconds = 15_000
/** A process that lived this long resets the growing delay. */
const steadyMilliseconds = 30_000
const maxFailuresAtStart = 3

/** The delay before the nth restart in a row: 0.25 s, doubled each time, at most 15 s. */
export function restartDelay(restartsInRow: number): number {
  return Math.min(firstDelayMilliseconds * 2 ** restartsInRow, longestDelayMilliseconds)
}

export type SupervisedService = {
  /** Resolves when the service reports that it is ready. Throws with its last log lines if it keeps dying instead. */
  ready(): Promise<void>
  /** Lets the service drain, and does not restart it. */
  stop(): Promise<void>
  pid(): number | undefined
}

export type ServiceProcessOptions = {
  name: string
  main: string
  env: Record<string, string>
  logFile: string
  readyUrl: string
  /** If it ends without a failure, its work is done and it is not restarted. */
  hasAnEnd?: boolean
  /** How long a service may drain before it is killed. */
  stopTimeoutSeconds?: number
}

function launch({ name, main, env, logFile }: ServiceProcessOptions): ChildProcess {
  const preload = pathToFileURL(join(import.meta.dirname, 'leave-with-parent.ts')).href
  // On a developer's machine memory counts more than maximum throughput: this makes a service some 25 MB smaller.
  const frugal = '--max-semi-space-size=4'
  const flags = ['--disable-warning=ExperimentalWarning', frugal, '--import', preload]
  // Its own process group: Ctrl-C reaches only the supervisor, which lets services drain in order.
  const child = spawn(process.execPath, [...flags, main], {
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const show = (line: string) => {
    const warning = warningOf(line)
    if (warning) warn(name, warning)
  }
  if (child.stdout) followOutput(child.stdout, logFile, show)
  if (child.stderr) followOutput(child.stderr, logFile, show)
  child.on('error', () => undefined)
  return child
}

/** Runs a service as a separate process and restarts it, after a growing delay, whenever it dies. */
export function superviseService(options: ServiceProcessOptions): SupervisedService {
  let child: ChildProcess | undefined
  let isStopping = false
  let wasReady = false
  let restartsInRow = 0
  let again: NodeJS.Timeout | undefined

  function start(): void {
    const started = launch(options)
    const startedAt = Date.now()
    child = started
    started.once('exit', (code, signal) => {
      if (isStopping || (options.hasAnEnd && code === 0)) return
      if (Date.now() - startedAt > steadyMilliseconds) restartsInRow = 0
      const delay = restartDelay(restartsInRow)
      restartsInRow += 1
      const reason = signal ? `was killed by ${signal}` : `exited with code ${code}`
      warn(options.name, `${reason}, restarting in ${delay / 1000} s (${options.logFile})`)
      again = setTimeout(start, delay)
    })
  }

  start()
  return {
    async ready() {
      await waitFor(async () => (await fetch(options.readyUrl, { signal: AbortSignal.timeout(2000) })).ok, {
        what: `${options.name} to be ready`,
        timeoutSeconds: 60,
        everyMilliseconds: 40,
        giveUp: () => {
          if (!wasReady && restartsInRow >= maxFailuresAtStart) {
            throw new Error(`${options.name} isn’t starting:\n${lastLines(options.logFile)}`)
          }
        },
      })
      wasReady = true
    },
    async stop() {
      isStopping = true
      clearTimeout(again)
      if (child && !hasEnded(child)) await endProcess(child, 'SIGTERM', options.stopTimeoutSeconds ?? 12)
    },
    pid: () => child?.pid,
  }
}

/** Restarts a server, on its port and with its data, whenever it dies without having been stopped. */
export function superviseServer(name: string, server: LocalServer): { stop(): Promise<void> } {
  let isStopping = false
  let restartsInRow = 0
  let lastRestart = 0
  let restarting: Promise<void> | undefined

  async function restart(reason: string): Promise<void> {
    if (Date.now() - lastRestart > steadyMilliseconds) restartsInRow = 0
    for (let why = reason; !isStopping; ) {
      const delay = restartDelay(restartsInRow)
      restartsInRow += 1
      warn(name, `${why}, restarting in ${delay / 1000} s`)
      await new Promise((resolve) => setTimeout(resolve, delay))
      if (isStopping) return
      try {
        lastRestart = Date.now()
        await server.restart()
        return
      } catch (error) {
        why = error instanceof Error ? error.message : String(error)
      }
    }
  }

  server.onUnexpectedExit((reason) => {
    restarting = restart(reason)
  })
  return {
    async stop() {
      isStopping = true
      await restarting
      await server.stop()
    },
  }
}
