import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

const gigabyte = 1024 ** 3
const memoryFolder = '/dev/shm'
const prefix = 'codekin-test-'
const quietMilliseconds = 10 * 60_000

/**
 * Creates the folder in which the servers of a test run keep their data, and removes those of killed runs. It's in memory if
 * there is plenty: creating and dropping a database, which is some hundred files, takes ten times as long on ext4.
 */
export function makeScratchFolder(): string {
  const base = hasPlentyOfMemory() ? memoryFolder : tmpdir()
  removeOrphans(base)
  const folder = mkdtempSync(join(base, `${prefix}${process.pid}-`))
  // When the tests run as root, Postgres runs as another user.
  chmodSync(folder, 0o711)
  return folder
}

function hasPlentyOfMemory(): boolean {
  if (!existsSync(memoryFolder)) return false
  const { bavail, bsize } = statfsSync(memoryFolder)
  return bavail * bsize > 4 * gigabyte && freemem() > 8 * gigabyte
}

/** Removes the folders of killed runs. A live run in another container has a process id that isn't known here, but adds files. */
export function removeOrphans(base: string): void {
  for (const name of readdirSync(base).filter((each) => each.startsWith(prefix))) {
    const folder = join(base, name)
    const found = statSync(folder, { throwIfNoEntry: false })
    const isOwn = found?.uid === process.getuid?.()
    const isQuiet = found && Date.now() - found.mtimeMs > quietMilliseconds
    const pid = Number(name.slice(prefix.length).split('-')[0])
    if (isOwn && isQuiet && !isRunning(pid)) rmSync(folder, { recursive: true, force: true })
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // Another user's process may not be signalled.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
