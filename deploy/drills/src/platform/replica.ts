import { type ChildProcess, spawn } from 'node:child_process'
import { appendFileSync, closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import type { ServiceName } from '@codekin/contracts/services'
import { freePort } from '@codekin/local/infra/free-port'
import { endProcess, hasEnded } from '@codekin/local/infra/server-process'
import { waitFor } from '@codekin/local/infra/wait-for'

/** One process of a service, on the same port after each start. */
export type Replica = {
  name: string
  port: number
  /** Starts it and returns at once. */
  start(): void
  /** Waits until it reports that it is ready. Throws if it ended instead. */
  ready(): Promise<void>
  /** Its readiness; undefined if it does not respond within a second. */
  isReady(): Promise<boolean | undefined>
  /** Sends SIGTERM and waits until it has drained. Throws if it had to be killed or reported an error. */
  stop(): Promise<void>
  kill(): Promise<void>
}

export type ReplicaOptions = {
  service: ServiceName
  /** `identity-1`. */
  name: string
  main: string
  folder: string
  environment: (port: number) => Record<string, string>
}

/** It drains for a while, and exits by itself before this. */
const stopSecondsMax = 60
/** A second on an idle machine; all of them start at once, and others may use it too. */
const readySecondsMax = 300
const preload = import.meta.resolve('@codekin/local/leave-with-parent')
const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

function launch(main: string, env: Record<string, string>, logFile: string): ChildProcess {
  const flags = ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=4', '--import', preload]
  const log = openSync(logFile, 'a')
  const started = spawn(process.execPath, [...flags, main], { env, detached: true, stdio: ['ignore', log, log, 'ipc'] })
  closeSync(log)
  started.on('error', () => undefined)
  running.add(started)
  started.once('exit', () => running.delete(started))
  return started
}

export async function newReplica({ name, main, folder, environment }: ReplicaOptions): Promise<Replica> {
  const port = await freePort()
  const managementPort = await freePort()
  const logFile = join(folder, `${name}.log`)
  let child: ChildProcess | undefined

  const isReady = async () => {
    const askAt = (at: number) => fetch(`http://127.0.0.1:${at}/readyz`, { signal: AbortSignal.timeout(1_000) })
    // The previous release serves /readyz on its main port.
    const asked = askAt(managementPort).catch(() => askAt(port))
    return await asked.then(
      ({ ok }) => ok,
      () => undefined,
    )
  }
  return {
    name,
    port,
    isReady,
    start() {
      child = launch(main, { ...environment(port), MANAGEMENT_PORT: String(managementPort) }, logFile)
    },
    async ready() {
      const giveUp = () => {
        if (!child || hasEnded(child)) throw new Error(`${name} ended; see ${logFile}`)
      }
      await waitFor(isReady, {
        what: `${name} to be ready`,
        timeoutSeconds: readySecondsMax,
        everyMilliseconds: 100,
        giveUp,
      })
    },
    async stop() {
      if (!child) return
      await endProcess(child, 'SIGTERM', stopSecondsMax)
      if (child.exitCode !== 0) throw new Error(`${name} did not drain; see ${logFile}`)
    },
    async kill() {
      if (!child) return
      appendFileSync(logFile, 'killed\n')
      await endProcess(child, 'SIGKILL', 1)
    },
  }
}
