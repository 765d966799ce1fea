import { existsSync, lstatSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { home } from './paths.ts'
import { runningPlatform } from './platform-lock.ts'
import { say } from './terminal.ts'

/** Removes a platform's data, even if the database's folder is only a link because its user may not enter ours. */
function removeData(folder: string): void {
  const postgres = join(folder, 'postgres')
  if (lstatSync(postgres, { throwIfNoEntry: false })?.isSymbolicLink() && existsSync(postgres)) {
    rmSync(realpathSync(postgres), { recursive: true, force: true })
  }
  rmSync(folder, { recursive: true, force: true })
}

async function isConfirmed(): Promise<boolean> {
  if (process.argv.includes('--yes') || !process.stdin.isTTY) return true
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(`Delete all local Codekin data in ${home}? [y/N] `)
  terminal.close()
  return /^y(es)?$/i.test(answer.trim())
}

const running = runningPlatform(home)
if (running) {
  say(`Codekin is running (process ${running.pid}). Stop it first, then reset.`)
  process.exitCode = 1
} else if (!existsSync(home)) {
  say('There’s no local data.')
} else if (await isConfirmed()) {
  removeData(home)
  say('All local data was deleted. Run npm start for a fresh start.')
} else {
  say('Nothing was deleted.')
}
