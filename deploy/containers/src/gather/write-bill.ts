// Runs while an image is built: node write-bill.ts OUT. For an image whose packages are copied by name: writes the bill of
// materials of those in OUT.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Lockfile } from './needed-packages.ts'
import { billOf, packagesThere } from './software-bill.ts'

const [out] = process.argv.slice(2)
if (!out) throw new Error('OUT')
const lockfile = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lockfile
const there = packagesThere(lockfile, (path) => existsSync(join(out, path, 'package.json')))
writeFileSync(join(out, 'sbom.json'), `${JSON.stringify(billOf(lockfile, there))}\n`)
