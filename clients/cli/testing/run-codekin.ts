import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

export const sourceProgram = join(import.meta.dirname, '../src/main.ts')

export type Ended = { code: number | null; out: string; err: string }
export type RunningCodekin = {
  process: ChildProcess
  /** The next line of the standard output; fails when the program ends before. */
  nextLine(): Promise<string>
  ended: Promise<Ended>
}

/** `input`: its standard input; empty otherwise. */
type Options = { home: string; env?: Record<string, string>; program?: string; input?: string }

/** A folder for the settings of one person. */
export function newHome(): string {
  return mkdtempSync(join(tmpdir(), 'codekin-cli-'))
}

export const credentialsFileOf = (home: string) => join(home, 'codekin', 'credentials.json')

/** Starts the program as a person would, with pipes in place of a terminal. */
export function startCodekin(
  args: readonly string[],
  { home, env, program = sourceProgram, input }: Options,
): RunningCodekin {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program, ...args], {
    env: { PATH, NODE_COMPILE_CACHE, XDG_CONFIG_HOME: home, ...env },
    stdio: 'pipe',
  })
  // The program may end before it has read everything.
  child.stdin.on('error', () => undefined)
  child.stdin.end(input)
  let [out, err] = ['', '']
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()))
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const ended = new Promise<Ended>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, out, err }))
  })
  return {
    process: child,
    async nextLine() {
      const { done, value } = await lines.next()
      if (done) throw new Error(`The program ended: ${err}`)
      return value
    },
    ended,
  }
}

/** Runs the program to its end. */
export function runCodekin(args: readonly string[], options: Options): Promise<Ended> {
  return startCodekin(args, options).ended
}
