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
  /** Writes a value to the standard output, as JSON in one line or indented. */
  sayJson(value: unknown, indent?: number): void
  /** Writes a line to the standard error. */
  warn(line: string): void
  /** Shows how far the work is, in a line that is replaced by the next; on a terminal only. */
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
    sayJson: (value, indent) => void out.write(`${formatJson(value, indent)}\n`),
    warn: (line) => void err.write(`${line}\n`),
    progress(text) {
      // A line that wraps can't be replaced.
      if (err.isTTY) err.write(`\r\u001b[K${fit(text ?? '', (err.columns || columnsOtherwise) - 1)}`)
    },
    paint(style, text) {
      const [on, off] = sequences[style]
      return hasColor ? `\u001b[${on}m${text}\u001b[${off}m` : text
    },
  }
}

const breaks = /[\t-\r\u0085\u2028\u2029]+/gu
/** Control characters (ECMA-48) and marks that change the direction of a line (UAX #9, 2). */
const controls = /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu

/** Other people's text in one line, without anything that moves the cursor, colors the screen or reverses the line. */
export function plain(text: string): string {
  return text.replaceAll(breaks, ' ').replaceAll(controls, '')
}

export const quoteForShell = (text: string) => `'${text.replaceAll("'", "'\\''")}'`

/** Text as one word of a command line that people may paste; nothing in it is run. */
export function shellWord(text: string): string {
  return /^[\p{L}\p{M}\p{N}_.-]+$/u.test(text) ? text : quoteForShell(text)
}

/** JSON of the same value, with control characters escaped that JSON itself allows. */
export function formatJson(value: unknown, indent?: number): string {
  const text = JSON.stringify(value, null, indent)
  return text.replaceAll(controls, (sign) => (sign === '\n' ? sign : `\\u${hex(sign)}`))
}

const hex = (sign: string) => sign.charCodeAt(0).toString(16).padStart(4, '0')

const hidden = /^(?:\p{M}|\u200b|\u200c|\u200d)/u
const wide =
  /^(\p{Emoji_Presentation}|\p{Script=Han}|\p{Script=Hangul}|\p{Script=Hiragana}|\p{Script=Katakana}|[\u3000-\u303e\uff01-\uff60\uffe0-\uffe6])/u

function widthOf(letter: string): number {
  if (hidden.test(letter)) return 0
  return wide.test(letter) ? 2 : 1
}

/** How many columns a text takes; East Asian letters and emoji take two (UAX #11). */
export const columnsOf = (text: string) => Array.from(text).reduce((sum, letter) => sum + widthOf(letter), 0)

/** Text cut to so many columns. */
export function fit(text: string, columns: number): string {
  if (columnsOf(text) <= columns) return text
  const letters = Array.from(text)
  let left = columns - 1
  const end = letters.findIndex((letter) => (left -= widthOf(letter)) < 0)
  return `${letters.slice(0, end).join('')}…`
}

/** Words in lines of at most so many columns; a longer word has a line to itself. */
export function wrap(words: readonly string[], columns: number, gap = ' '): string[] {
  const lines: string[] = []
  for (const word of words) {
    const longer = `${lines.at(-1)}${gap}${word}`
    if (lines.length > 0 && columnsOf(longer) <= columns) lines.splice(-1, 1, longer)
    else lines.push(word)
  }
  return lines
}

/** A time in the user's time zone; the year if it isn't this one. */
export function formatTime(iso: string, now = new Date()): string {
  const time = new Date(iso)
  const year = time.getFullYear() === now.getFullYear() ? {} : { year: 'numeric' as const }
  const options = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const
  return time.toLocaleString('en-GB', { ...options, ...year })
}

/** Names and values: side by side, or below one another where the terminal is too narrow for that. */
export function formatFacts(facts: readonly (readonly [name: string, value: string])[], columns: number): string[] {
  const width = Math.max(...facts.map(([name]) => name.length)) + 2
  const isNarrow = facts.some(([, value]) => width + columnsOf(value) > columns)
  if (!isNarrow) return facts.map(([name, value]) => name.padEnd(width) + value)
  return facts.flatMap(([name, value]) => [name, ...wrap(value.split(' '), columns - 2).map((line) => `  ${line}`)])
}
