import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { SystemUser } from './run-as.ts'
import { waitFor } from './wait-for.ts'

/** A server that tests, the bench and the local platform may stop, kill and start again. */
export type LocalServer = {
  url: string
  port: number
  /** Asks the server to finish and waits until it has. Does nothing when it does not run or is not ours. */
  stop(): Promise<void>
  /** SIGKILL, and waits until the process is gone. Does nothing when the server is not ours. */
  kill(): Promise<void>
  /** Stops the server if it runs and starts it again on the same port and the same data; returns when it answers. */
  restart(): Promise<void>
  /** Calls the listener each time the server ends without stop, kill or restart having been called. */
  onUnexpectedExit(listener: (reason: string) => void): void
}

export type ServerProcessOptions = {
  name: string
  command: string
  args: string[]
  user?: SystemUser | undefined
  logFile: string
  stopSignal: 'SIGTERM' | 'SIGINT'
  /** Answers true once the server serves. */
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

/** Linux can signal a child when its parent dies, even by SIGKILL; elsewhere the exit listener above has to do. */
function withParentDeathSignal(command: string, args: string[], signal: string): [string, string[]] {
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

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}

/** Starts a server program and hands back the means to stop, kill and restart it. Throws with its last log lines when it does not come up. */
export async function startServerProcess(options: ServerProcessOptions): Promise<Omit<LocalServer, 'url' | 'port'>> {
  const listeners: ((reason: string) => void)[] = []
  let child: ChildProcess | undefined

  function launch(): ChildProcess {
    const log = openSync(options.logFile, 'a')
    const [command, args] = withParentDeathSignal(options.command, options.args, options.stopSignal)
    const identity = options.user ? { uid: options.user.uid, gid: options.user.gid } : {}
    // Its own process group: Ctrl-C in the terminal reaches only the supervisor, which stops things in order.
    const launched = spawn(command, args, { ...identity, cwd: '/', detached: true, stdio: ['ignore', log, log] })
    closeSync(log)
    launched.unref()
    killWithUs(launched)
    launched.once('error', () => undefined)
    launched.once('exit', (code, signal) => {
      if (child !== launched) return
      child = undefined
      for (const listener of listeners) listener(signal ? `was ended by ${signal}` : `ended with code ${code}`)
    })
    return launched
  }

  async function end(signal: NodeJS.Signals, timeoutSeconds: number): Promise<void> {
    const ending = child
    child = undefined
    if (!ending || hasEnded(ending)) return
    const gone = once(ending, 'exit')
    ending.kill(signal)
    const late = new AbortController()
    const insist = pause(timeoutSeconds * 1000, undefined, { signal: late.signal })
      .then(() => ending.kill('SIGKILL'))
      .catch(() => undefined)
    await gone
    late.abort()
    await insist
  }

  async function start(): Promise<void> {
    // A Postgres whose postmaster was killed needs a moment until the last backend has let go of the shared memory.
    for (let attempt = 1; ; attempt += 1) {
      const launched = launch()
      try {
        await waitFor(options.isReady, {
          what: `${options.name} to answer`,
          timeoutSeconds: 30,
          giveUp: () => {
            if (hasEnded(launched) || launched.pid === undefined) throw new Error(`${options.name} ended at once.`)
          },
        })
        child = launched
        return
      } catch (error) {
        const isGone = hasEnded(launched) || launched.pid === undefined
        if (!isGone) launched.kill('SIGKILL')
        if (!isGone || attempt === 5) {
          throw new Error(`${options.name} did not start:\n${lastLines(options.logFile)}`, { cause: error })
        }
        await pause(150 * attempt)
      }
    }
  }

  await start()
  return {
    stop: () => end(options.stopSignal, 15),
    kill: () => end('SIGKILL', 15),
    async restart() {
      await end(options.stopSignal, 15)
      await start()
    },
    onUnexpectedExit: (listener) => listeners.push(listener),
  }
}

/** A server somebody else runs: we use it and leave it alone. */
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
