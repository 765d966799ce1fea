import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { completeLockfile, type Lockfile, type Manifest, missingPlatformPackages, outdatedFolders } from './lockfile.ts'
import { repositoryRoot } from './paths.ts'
import { say } from './terminal.ts'

const file = join(repositoryRoot, 'package-lock.json')
const read = (path: string): unknown => JSON.parse(readFileSync(join(repositoryRoot, path), 'utf8'))
const lockfile = read('package-lock.json') as Lockfile
const root = read('package.json') as Manifest & { workspaces: string[] }
const folders = root.workspaces
  .flatMap((pattern) => globSync(`${pattern}/package.json`, { cwd: repositoryRoot }))
  .map((path) => dirname(path).replaceAll('\\', '/'))
const manifests = Object.fromEntries(folders.map((folder) => [folder, read(`${folder}/package.json`) as Manifest]))
const outdated = outdatedFolders(lockfile, { '': root, ...manifests })
const missing = Object.keys(missingPlatformPackages(lockfile))
if (outdated.length > 0) {
  const names = outdated.map((folder) => `${folder || '.'}/package.json`).join(', ')
  say(`package-lock.json doesn’t match these files, so npm ci will refuse it: ${names}`)
  say('To fix it, run npm install, then node deploy/local/src/check-lockfile.ts --fix')
  process.exitCode = 1
} else if (missing.length === 0) {
  say('The lockfile has all packages of the repository, for all platforms.')
} else if (process.argv.includes('--fix')) {
  writeFileSync(file, `${JSON.stringify(completeLockfile(lockfile), null, 2)}\n`)
  say(`Added ${missing.length} packages for other platforms to package-lock.json.`)
} else {
  say(`package-lock.json lacks packages for other platforms, so npm ci will refuse it: ${missing.join(', ')}`)
  say('To fix it, run node deploy/local/src/check-lockfile.ts --fix')
  process.exitCode = 1
}
