import { spawn } from 'node:child_process'
import { stripVTControlCharacters } from 'node:util'
import { eventually } from '@codekin/test-kit/settle'

export type InTerminal = {
  /** Types into the terminal. */
  type(text: string): void
  /** Everything shown so far, without colours and movements of the cursor. */
  shown(): string
  /** Resolves once it is shown after `from`, a place in `shown()`. */
  waitFor(pattern: RegExp, from?: number): Promise<void>
  ended: Promise<number | null>
}

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`

/** Starts the program in a pseudo-terminal of util-linux' `script`, 60 columns wide. */
export function startInTerminal(args: readonly string[], o: { home: string; program: string }): InTerminal {
  const command = [process.execPath, o.program, ...args].map(quoted).join(' ')
  const child = spawn('script', ['-qefc', `stty cols 60 rows 40; exec ${command}`, '/dev/null'], {
    env: { PATH: process.env['PATH'], XDG_CONFIG_HOME: o.home, TERM: 'xterm-256color' },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const shown = () => stripVTControlCharacters(output)
  return {
    type: (text) => child.stdin.write(text),
    shown,
    waitFor: async (pattern, from = 0) => void (await eventually(() => pattern.test(shown().slice(from)))),
    ended: new Promise((resolve, reject) => {
      child.once('error', reject)
      child.once('close', resolve)
    }),
  }
}
