// Runs while an image is built: node main.ts OUT FOLDER... [--without FOLDER] [--leave NAME] [--alone NAME]
// Copies the packages of this repository in those folders to OUT with everything they need to run, each at its path. `--without`:
// a lower layer already has what this folder needs. `--leave`: a package that the image never loads, though another one depends
// on it. `--alone`: a package that is loaded from a file which bundles its dependencies.
import { cpSync, lstatSync, mkdirSync, readFileSync, readlinkSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Lockfile, neededBy } from './needed-packages.ts'
import { billOf } from './software-bill.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    without: { type: 'string', multiple: true, default: [] },
    leave: { type: 'string', multiple: true, default: [] },
    alone: { type: 'string', multiple: true, default: [] },
  },
})
const [out, ...folders] = positionals
if (!out || folders.length === 0) throw new Error('OUT FOLDER... [--without FOLDER] [--leave NAME] [--alone NAME]')

/** Files that only people, compilers and tests read. Licences stay, whatever their extension. */
const read = /\.(map|d\.[mc]?ts|md|markdown|test\.ts)$|^tsconfig\.json$/i
const licence = /licen[cs]e|notice|copying/i
const unused = {
  ours: ['node_modules', 'testing', 'e2e'],
  others: ['node_modules', 'test', 'tests', '__tests__'],
}

function isKept(path: string): boolean {
  const name = basename(path)
  if (licence.test(name)) return true
  if (!lstatSync(path).isDirectory()) return !read.test(name)
  return !unused[path.startsWith('node_modules/') ? 'others' : 'ours'].includes(name)
}

function copy(path: string, to: string): void {
  mkdirSync(dirname(join(to, path)), { recursive: true })
  if (lstatSync(path).isSymbolicLink()) symlinkSync(readlinkSync(path), join(to, path))
  else cpSync(path, join(to, path), { recursive: true, filter: (from) => from === path || isKept(from) })
}

const lockfile = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lockfile
const needed = neededBy(lockfile, folders, values)
const before = neededBy(lockfile, values.without, values)
for (const path of [...needed].filter((each) => !before.has(each))) copy(path, out)
cpSync('package.json', join(out, 'package.json'))
writeFileSync(join(out, 'sbom.json'), `${JSON.stringify(billOf(lockfile, needed))}\n`)
