import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Readable } from 'node:stream'

const maxBytes = 20_000_000

/** Appends a process's output to its log, which is rotated (the old one is kept as `.1`) at 20 MB. */
export function followOutput(output: Readable, file: string, onLine: (line: string) => void): void {
  mkdirSync(dirname(file), { recursive: true })
  let bytes = existsSync(file) ? statSync(file).size : 0
  let unfinished = ''
  output.setEncoding('utf8').on('data', (chunk: string) => {
    if (bytes > maxBytes) {
      renameSync(file, `${file}.1`)
      bytes = 0
    }
    appendFileSync(file, chunk)
    bytes += chunk.length
    const lines = (unfinished + chunk).split('\n')
    unfinished = lines.pop() ?? ''
    for (const line of lines) onLine(line)
  })
}

/** The last lines of a log, to show why its process died. */
export function lastLines(file: string, count = 15): string {
  return existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n').slice(-count).join('\n') : ''
}

// Cheap enough to run on every line.
const looksLikeWarning = /"level":"(warn|error|fatal)"/

/** The message of a warning or an error in a log line; undefined for other lines. */
export function warningOf(line: string): string | undefined {
  if (!looksLikeWarning.test(line)) return undefined
  try {
    const { level, message, err } = JSON.parse(line) as {
      level?: unknown
      message?: unknown
      err?: { message?: unknown }
    }
    if (level !== 'warn' && level !== 'error' && level !== 'fatal') return undefined
    const parts = [message, err?.message].filter((part) => typeof part === 'string' && part !== '')
    return [...new Set(parts)].join(': ')
  } catch {
    return undefined
  }
}
