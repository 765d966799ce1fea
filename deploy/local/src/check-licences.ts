import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Licensed, licencesOf, refusedLicences } from './licences.ts'
import { repositoryRoot } from './paths.ts'
import { say } from './terminal.ts'

const { packages } = JSON.parse(readFileSync(join(repositoryRoot, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Licensed>
}
const refused = refusedLicences(packages)
for (const [licence, names] of licencesOf(packages)) say(`${licence} (${names.length}): ${names.join(', ')}`)
if (refused.length > 0) {
  say(`\nThese licences aren’t listed in deploy/local/src/licences.ts:\n${refused.join('\n')}`)
  process.exitCode = 1
}
