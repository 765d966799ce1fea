import { type ChildProcess, spawn } from 'node:child_process'
import { repositoryRoot } from './paths.ts'

type Running = { child: ChildProcess; isGroup: boolean }

const running = new Set<Running>()

function signal({ child, isGroup }: Running, name: NodeJS.Signals): void {
  if (child.pid === undefined) return
  try {
    process.kill(isGroup ? -child.pid : child.pid, name)
  } catch {
    // The child has already ended.
  }
}

function stopChildren(): void {
  for (const each of running) signal(each, 'SIGTERM')
}

/** Ends the programs we run together with us, for every signal. */
export function leaveWithChildren(): void {
  process.once('disconnect', stopChildren)
  process.channel?.unref()
  process.on('SIGTERM', stopChildren)
  process.on('exit', stopChildren)
  // In a terminal our own process group receives Ctrl-C directly; other groups are signalled. We wait for all of them to end.
  process.on('SIGINT', () => {
    for (const each of running) if (each.isGroup) signal(each, 'SIGINT')
  })
}

export type ProgramResult = { code: number; output: string; wasKilled: boolean }

export type ProgramOptions = {
  /** Prints the output while the program runs. */
  show?: boolean
  env?: Record<string, string>
  /** Ends the program. */
  signal?: AbortSignal
  /** Called with each chunk of output. */
  onOutput?: (chunk: string) => void
  /** Milliseconds, after which the program and its process group are killed. */
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
    // Its orphans may hold its output open, so that "close" would never come.
    child.once('exit', (code) => wasKilled && end(code ?? 1, output))
    child.once('close', (code) => end(code ?? 1, output))
  })
}
