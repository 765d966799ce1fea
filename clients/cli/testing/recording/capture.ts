import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { eventually } from '@codekin/test-kit/settle'

/** Output of a program, and its time in milliseconds. */
export type Chunk = { at: number; text: string }
export type Captured = {
  type(text: string): void
  /** Resolves once the output matches. */
  waitFor(pattern: RegExp): Promise<void>
  /** The first match in the output; empty if there is none. */
  find(pattern: RegExp): string
  /** Waits for the end of the program. Returns its output. */
  end(): Promise<Chunk[]>
}

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`

/** Runs a program in a pseudo-terminal of this size (util-linux' `script`) and keeps its output. */
export function capture(
  command: readonly string[],
  { columns, rows, cwd, env }: { columns: number; rows: number; cwd: string; env: Record<string, string> },
): Captured {
  const line = `stty cols ${columns} rows ${rows}; exec ${command.map(quoted).join(' ')}`
  const child = spawn('script', ['-qefc', line, '/dev/null'], { cwd, env, stdio: ['pipe', 'pipe', 'inherit'] })
  // The program may end before all input is written.
  child.stdin.on('error', () => undefined)
  const startedAt = performance.now()
  const chunks: Chunk[] = []
  child.stdout.on('data', (chunk: Buffer) => {
    chunks.push({ at: performance.now() - startedAt, text: chunk.toString() })
  })
  const closed = once(child, 'close')
  const written = () => chunks.map(({ text }) => text).join('')
  return {
    type: (text) => void child.stdin.write(text),
    waitFor: async (pattern) => void (await eventually(() => pattern.test(written()))),
    find: (pattern) => pattern.exec(written())?.[0] ?? '',
    async end() {
      await closed
      return chunks
    },
  }
}
