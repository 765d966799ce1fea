import type { Environment } from './config.ts'

type Stream = Pick<NodeJS.WriteStream, 'write' | 'isTTY' | 'columns'>
export type Style = 'bold' | 'dim' | 'add' | 'del' | 'merge'

/** Select Graphic Rendition (ECMA-48, 8.3.117): on and off. */
const sequences: Record<Style, readonly [on: number, off: number]> = {
  bold: [1, 22],
  dim: [2, 22],
  add: [32, 39],
  del: [31, 39],
  merge: [35, 39],
}

export type Terminal = {
  columns: number
  /** Whether colours are wanted: https://no-color.org, https://force-color.org. */
  hasColor: boolean
  /** Writes a line to the standard output. */
  say(line: string): void
  /** Writes a line to the standard error. */
  warn(line: string): void
  /** Says how far the work is, in a line of its own that goes away; on a terminal only. */
  progress(text: string | null): void
  paint(style: Style, text: string): string
}

const columnsMin = 20
const columnsOtherwise = 80

function wantsColor(env: Environment, stream: Stream): boolean {
  if (env['NO_COLOR']) return false
  if (env['FORCE_COLOR']) return env['FORCE_COLOR'] !== '0'
  return stream.isTTY && env['TERM'] !== 'dumb'
}

export function openTerminal(env: Environment, out: Stream, err: Stream): Terminal {
  const hasColor = wantsColor(env, out)
  const columns = out.columns || Number(env['COLUMNS']) || columnsOtherwise
  return {
    columns: Math.max(columnsMin, columns),
    hasColor,
    say: (line) => void out.write(`${line}\n`),
    warn: (line) => void err.write(`${line}\n`),
    progress(text) {
      if (err.isTTY) err.write(`\r\u001b[K${text ?? ''}`)
    },
    paint(style, text) {
      const [on, off] = sequences[style]
      return hasColor ? `\u001b[${on}m${text}\u001b[${off}m` : text
    },
  }
}

const unseen = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/** Text of other people without what would move the cursor, colour the screen or turn the line around. */
export function plain(text: string): string {
  return text.replaceAll(unseen, '')
}

/** Lines of a name and a value; the values stand below one another where the terminal is wide enough. */
export function formatFacts(facts: readonly (readonly [name: string, value: string])[], columns: number): string[] {
  const width = Math.max(...facts.map(([name]) => name.length)) + 2
  const isNarrow = facts.some(([, value]) => width + value.length > columns)
  return facts.flatMap(([name, value]) => (isNarrow ? [name, `  ${value}`] : [name.padEnd(width) + value]))
}
