import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export type RunningPlatform = { pid: number; origin: string }

function fileOf(home: string): string {
  return join(home, 'platform.pid')
}

/** Process ids are reused, so the process must also look like ours. */
function isOurs(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch {
    return false
  }
  if (pid === process.pid) return true
  try {
    const command = existsSync(`/proc/${pid}/cmdline`)
      ? readFileSync(`/proc/${pid}/cmdline`, 'utf8')
      : execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
    return /node/.test(command)
  } catch {
    return false
  }
}

/** The platform that currently runs on this data; undefined if there is none, whatever an earlier one left behind. */
export function runningPlatform(home: string): RunningPlatform | undefined {
  const file = fileOf(home)
  if (!existsSync(file)) return undefined
  try {
    const found = JSON.parse(readFileSync(file, 'utf8')) as RunningPlatform
    return isOurs(found.pid) ? found : undefined
  } catch {
    return undefined
  }
}

/** Locks the data folder for this process; returns the platform that already holds it, if there is one. */
export function lockPlatform(home: string, origin: string): RunningPlatform | undefined {
  mkdirSync(home, { recursive: true })
  const file = fileOf(home)
  for (;;) {
    try {
      writeFileSync(file, JSON.stringify({ pid: process.pid, origin }), { flag: 'wx' })
      process.once('exit', () => rmSync(file, { force: true }))
      return undefined
    } catch {
      const other = runningPlatform(home)
      if (other) return other
      rmSync(file, { force: true })
    }
  }
}
