import { readFileSync } from 'node:fs'

/** The limit of open file descriptors of this process; infinite without `/proc`. */
export function openFilesMax(): number {
  try {
    const line = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))
    return line ? Number(line[1]) : Number.POSITIVE_INFINITY
  } catch {
    return Number.POSITIVE_INFINITY
  }
}
