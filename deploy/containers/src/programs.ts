import { spawn } from 'node:child_process'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '..')

/** `output` is its standard output; after a failure followed by `errors`, its standard error. */
export type Outcome = { code: number; output: string; errors: string }

/** Runs a program to its end. Podman reads its settings from here, not from the machine. */
export function run(program: string, args: readonly string[], o: { cwd?: string; isShown?: boolean } = {}) {
  return new Promise<Outcome>((resolve) => {
    const child = spawn(program, args, {
      cwd: o.cwd,
      env: { ...process.env, CONTAINERS_CONF: join(folder, 'containers.conf') },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    let errors = ''
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk
      if (o.isShown) process.stdout.write(chunk)
    })
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
      errors += chunk
    })
    child.once('error', (error) => resolve({ code: 127, output: error.message, errors }))
    child.once('close', (code) =>
      resolve({ code: code ?? 1, output: code === 0 ? output.trim() : `${output}${errors}`, errors }),
    )
  })
}

/** Returns a program's output. Throws with all of it if it fails. */
export async function must(program: string, args: readonly string[], cwd?: string): Promise<string> {
  const { code, output } = await run(program, args, cwd ? { cwd } : {})
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with code ${code}:\n${output.slice(-3000)}`)
  return output
}

export const podman = (...args: string[]) => must('podman', args)
