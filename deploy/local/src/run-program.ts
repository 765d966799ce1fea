import { type ChildProcess, spawn } from 'node:child_process'
import { repositoryRoot } from './paths.ts'

const running = new Set<ChildProcess>()

function stopChildren(): void {
  for (const child of running) child.kill('SIGTERM')
}

/** Lets the programs we run end with us, whichever way we are told to. */
export function leaveWithChildren(): void {
  process.once('disconnect', stopChildren)
  process.channel?.unref()
  process.on('SIGTERM', stopChildren)
  process.on('exit', stopChildren)
  // In a terminal the programs get Ctrl-C themselves; we wait for them to end.
  process.on('SIGINT', () => undefined)
}

export type ProgramResult = { code: number; output: string }

/** Runs a program in the repository's folder, without input; `show` passes its output on while it runs. */
export function runProgram(
  program: string,
  args: readonly string[],
  { show = false, env = {} }: { show?: boolean; env?: Record<string, string> } = {},
): Promise<ProgramResult> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: repositoryRoot,
      env: { ...process.env, ...env },
      stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
    })
    running.add(child)
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (chunk: string) => {
        output += chunk
      })
    }
    child.once('error', (error) => resolve({ code: 127, output: error.message }))
    child.once('close', (code) => {
      running.delete(child)
      resolve({ code: code ?? 1, output })
    })
  })
}
