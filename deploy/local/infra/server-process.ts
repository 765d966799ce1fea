import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { SystemUser } from './run-as.ts'
import { waitFor } from './wait-for.ts'

/** A server that tests, the bench and the local platform may stop, kill and restart. */
export type LocalServer = {
  url: string
  port: number
  /** Asks the server to stop and waits until it has. Does nothing if it is not running or not ours. */
  stop(): Promise<void>
  /** Sends SIGKILL and waits until the process is gone. Does nothing if the server is not ours. */
  kill(): Promise<void>
  /** Stops the server if it runs and starts it again on the same port and data; resolves when it accepts requests. */
  restart(): Promise<void>
  /** Calls the listener each time the server ends without stop, kill or restart. */
  onUnexpectedExit(listener: (reason: string) => void): void
}

export type ServerProcessOptions = {
  name: string
  command: string
  args: string[]
  user?: SystemUser | undefined
  logFile: string
  stopSignal: 'SIGTERM' | 'SIGINT'
  /** Returns true once the server is ready. */
  isReady: () => Promise<boolean>
}

const running = new Set<ChildProcess>()
let isExitWatched = false

function killWithUs(child: ChildProcess): void {
  running.add(child)
  child.once('exit', () => running.delete(child))
  if (isExitWatched) return
  isExitWatched = true
  process.once('exit', () => {
    for (const each of running) each.kill('SIGKILL')
  })
}

let diesWithParent: boolean | undefined

/**
 * Wraps a command for `spawn` so that Linux signals the child when its parent dies, even by SIGKILL. Elsewhere returns the
 * command unchanged.
 */
export function withParentDeathSignal(command: string, args: string[], signal: string): [string, string[]] {
  if (diesWithParent === undefined) {
    try {
      execFileSync('setpriv', ['--pdeathsig', 'TERM', 'true'], { stdio: 'ignore' })
      diesWithParent = true
    } catch {
      diesWithParent = false
    }
  }
  return diesWithParent ? ['setpriv', ['--pdeathsig', signal.slice(3), '--', command, ...args]] : [command, args]
}

function lastLines(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n').slice(-12).join('\n') : ''
}

/** Whether the process has ended or never started. */
export function hasEnded(child: ChildProcess): boolean {
  return child.pid === undefined || child.exitCode !== null || child.signalCode !== null
}

function launch(options: ServerProcessOptions): ChildProcess {
  const log = openSync(options.logFile, 'a')
  const [command, args] = withParentDeathSignal(options.command, options.args, options.stopSignal)
  const identity = options.user ? { uid: options.user.uid, gid: options.user.gid } : {}
  // Its own process group: Ctrl-C in the terminal reaches only the supervisor, which stops everything in order.
  const child = spawn(command, args, { ...identity, cwd: '/', detached: true, stdio: ['ignore', log, log] })
  closeSync(log)
  child.unref()
  child.on('error', () => undefined)
  killWithUs(child)
  return child
}

async function launchUntilReady(options: ServerProcessOptions): Promise<ChildProcess> {
  // After its postmaster was killed, Postgres needs a moment until the last backend releases the shared memory.
  for (let attempt = 1; ; attempt += 1) {
    const child = launch(options)
    const giveUp = () => {
      if (hasEnded(child)) throw new Error(`${options.name} exited immediately.`)
    }
    try {
      await waitFor(options.isReady, { what: `${options.name} to answer`, timeoutSeconds: 30, giveUp })
      // The response may come from another server on the same port.
      giveUp()
      return child
    } catch (error) {
      const isWorthRetrying = hasEnded(child) && attempt < 5
      child.kill('SIGKILL')
      if (!isWorthRetrying) {
        throw new Error(`${options.name} didn’t start:\n${lastLines(options.logFile)}`, { cause: error })
      }
      await pause(150 * attempt)
    }
  }
}

/** Sends the signal, and SIGKILL if the process still runs after the timeout. Resolves once it has ended. */
export async function endProcess(child: ChildProcess, signal: NodeJS.Signals, timeoutSeconds: number): Promise<void> {
  if (hasEnded(child)) return
  const gone = once(child, 'exit')
  child.ref()
  child.kill(signal)
  const killTimer = setTimeout(() => child.kill('SIGKILL'), timeoutSeconds * 1000)
  await gone
  clearTimeout(killTimer)
}

/**
 * Starts a server program and returns a handle to stop, kill and restart it. Throws with its last log lines if it does not come
 * up.
 */
export async function startServerProcess(options: ServerProcessOptions): Promise<Omit<LocalServer, 'url' | 'port'>> {
  const listeners: ((reason: string) => void)[] = []
  let current: ChildProcess | undefined

  async function start(): Promise<void> {
    const child = await launchUntilReady(options)
    current = child
    child.once('exit', (code, signal) => {
      if (current !== child) return
      current = undefined
      for (const listener of listeners) listener(signal ? `was killed by ${signal}` : `exited with code ${code}`)
    })
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    const child = current
    current = undefined
    if (child) await endProcess(child, signal, 15)
  }

  await start()
  return {
    stop: () => end(options.stopSignal),
    kill: () => end('SIGKILL'),
    async restart() {
      await end(options.stopSignal)
      await start()
    },
    onUnexpectedExit: (listener) => listeners.push(listener),
  }
}

/** A server that someone else runs: we use it but never stop it. */
export function foreignServer(url: string): LocalServer {
  const nothing = async () => undefined
  return {
    url,
    port: Number(new URL(url).port),
    stop: nothing,
    kill: nothing,
    restart: nothing,
    onUnexpectedExit: () => undefined,
  }
}
