import { type ChildProcess, spawn } from 'node:child_process'
import { repositoryRoot } from './paths.ts'

type Running = { child: ChildProcess; isGroup: boolean }

const running = new Set<Running>()

function signal({ child, isGroup }: Running, name: NodeJS.Signals): void {
  if (child.pid === undefined) return
  try {
    process.kill(isGroup ? -child.pid : child.pid, name)
  } catch {
    // It has ended by itself.
  }
}

function stopChildren(): void {
  for (const each of running) signal(each, 'SIGTERM')
}

/** Lets the programs we run end with us, whichever way we are told to. */
export function leaveWithChildren(): void {
  process.once('disconnect', stopChildren)
  process.channel?.unref()
  process.on('SIGTERM', stopChildren)
  process.on('exit', stopChildren)
  // In a terminal our own process group gets Ctrl-C by itself; other groups are told. We wait for all of them to end.
  process.on('SIGINT', () => {
    for (const each of running) if (each.isGroup) signal(each, 'SIGINT')
  })
}

export type ProgramResult = { code: number; output: string; wasKilled: boolean }

export type ProgramOptions = {
  /** Passes the output on while the program runs. */
  show?: boolean
  env?: Record<string, string>
  /** Ends the program. */
  signal?: AbortSignal
  /** Each piece of output as it comes. */
  onOutput?: (chunk: string) => void
  /** Milliseconds; then the program is killed with all that is in its process group. */
  killAfter?: number
}

/** Runs a program in the repository's folder, without input. */
export function runProgram(
  program: string,
  args: readonly string[],
  { show = false, env = {}, signal: abort, onOutput, killAfter }: ProgramOptions = {},
): Promise<ProgramResult> {
  return new Promise((resolve) => {
    const isGroup = killAfter !== undefined
    const child = spawn(program, args, {
      cwd: repositoryRoot,
      env: { ...process.env, ...env },
      detached: isGroup,
      stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
    })
    const entry = { child, isGroup }
    running.add(entry)
    const stop = () => signal(entry, 'SIGTERM')
    abort?.addEventListener('abort', stop, { once: true })
    let wasKilled = false
    const kill = () => {
      wasKilled = true
      signal(entry, 'SIGKILL')
    }
    const timer = isGroup ? setTimeout(kill, Math.max(killAfter, 0)) : undefined
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (chunk: string) => {
        output += chunk
        onOutput?.(chunk)
      })
    }
    const end = (code: number, text: string) => {
      clearTimeout(timer)
      abort?.removeEventListener('abort', stop)
      running.delete(entry)
      resolve({ code, output: text, wasKilled })
    }
    child.once('error', (error) => end(127, error.message))
    // What it left behind may hold its output open, so that "close" would never come.
    child.once('exit', (code) => wasKilled && end(code ?? 1, output))
    child.once('close', (code) => end(code ?? 1, output))
  })
}
