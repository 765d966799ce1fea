import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { completeLockfile, type Lockfile, missingPlatformPackages } from './lockfile.ts'
import { repositoryRoot } from './paths.ts'
import { say } from './terminal.ts'

const file = join(repositoryRoot, 'package-lock.json')
const lockfile = JSON.parse(readFileSync(file, 'utf8')) as Lockfile
const missing = Object.keys(missingPlatformPackages(lockfile))
if (missing.length === 0) {
  say('The lockfile holds the packages of every platform.')
} else if (process.argv.includes('--fix')) {
  writeFileSync(file, `${JSON.stringify(completeLockfile(lockfile), null, 2)}\n`)
  say(`Added ${missing.length} packages of other platforms to package-lock.json.`)
} else {
  say(`package-lock.json lacks packages of other platforms, so npm ci refuses it: ${missing.join(', ')}`)
  say('Repair it: node deploy/local/src/check-lockfile.ts --fix')
  process.exitCode = 1
}
