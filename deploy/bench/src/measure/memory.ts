import { readFileSync } from 'node:fs'

/** PSS of a process: shared pages are counted once. Megabytes. */
export function memoryOf(pid: number): number {
  return Number(/^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0) / 1e3
}
