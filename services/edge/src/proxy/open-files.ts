import { readFileSync } from 'node:fs'

/** How many files and connections this process may have open; without end where nobody says. */
export function openFilesMax(): number {
  try {
    const line = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))
    return line ? Number(line[1]) : Number.POSITIVE_INFINITY
  } catch {
    return Number.POSITIVE_INFINITY
  }
}
