import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { nodeProgram } from '@codekin/test-kit/node-program'

/** Runs a program of this folder as a child process. Returns its exit signal or code. */
export async function runChild(program: string, env: Record<string, string>): Promise<string> {
  const path = fileURLToPath(new URL(program, import.meta.url))
  const child = spawn(...nodeProgram(path), {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null]
  return signal ?? String(code)
}
