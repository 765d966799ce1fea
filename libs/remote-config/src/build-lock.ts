import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const pollMilliseconds = 100

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** Whether the lock file was taken. First removes one that a dead process left behind. */
function take(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch {
    try {
      const holder = Number(readFileSync(file, 'utf8'))
      // Empty for a moment, between making the file and writing it.
      if (holder > 0 && !isAlive(holder)) rmSync(file, { force: true })
    } catch {
      // Given back meanwhile.
    }
    return false
  }
}

/** Does the work while no other process does such work in the same folder. */
export async function withBuildLock<T>(folder: string, work: () => Promise<T>): Promise<T> {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'web-build.lock')
  while (!take(file)) await pause(pollMilliseconds)
  try {
    return await work()
  } finally {
    rmSync(file, { force: true })
  }
}
