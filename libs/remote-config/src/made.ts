import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

/** The inputs and the result of an app's last build. */
type Made = {
  version: string
  /** Files of the repository that the build read outside of the app's own folder. */
  read: string[]
  /** Hash of all inputs. */
  inputs: string
}
/** An app's name and its folder in the repository. */
type App = { name: string; folder: string }
type Place = { repository: string; home: string }

const madeFile = (home: string, app: App) => join(home, 'web-made', `${app.name}.json`)
const isOfTests = (path: string) => /(^|\/)(node_modules|dist|e2e)$/.test(path) || /\.test\.tsx?$/.test(path)

/** Files below these folders, without those of tests, in order. */
export function filesBelow(repository: string, folders: readonly string[]): string[] {
  const patterns = folders.map((folder) => `${folder}/**`)
  const files = globSync(patterns, { cwd: repository, exclude: isOfTests })
  return files.filter((file) => statSync(join(repository, file)).isFile()).sort()
}

/** Hash of these files, names and contents. */
export function hashOfFiles(folder: string, files: readonly string[]): string {
  const hash = createHash('sha256')
  for (const file of files) {
    const path = join(folder, file)
    hash.update(`${file}\0`).update(existsSync(path) ? readFileSync(path) : 'gone')
  }
  return hash.digest('hex').slice(0, 10)
}

/** Hash of a text, as short as those of files. */
export function hashOfText(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 10)
}

/** The app's folder, the build's recipe, the versions of dependencies, the available exports, and the files that were read. */
function inputsOf(repository: string, app: App, read: readonly string[]): string {
  const own = filesBelow(repository, [relative(repository, resolve(repository, app.folder)), 'libs/remote-config/src'])
  const doors = globSync('libs/web-runtime/src/*', { cwd: repository }).sort()
  return `${hashOfFiles(repository, ['package-lock.json', ...own, ...read])} ${hashOfText(doors.join())}`
}

/** The version of the last build, if its inputs are unchanged. */
export function findMade({ repository, home }: Place, app: App): string | undefined {
  const file = madeFile(home, app)
  if (!existsSync(file)) return undefined
  const { version, read, inputs } = JSON.parse(readFileSync(file, 'utf8')) as Made
  return inputsOf(repository, app, read) === inputs ? version : undefined
}

/** Stores the result of a build; `read` are the files that it read, at any place. */
export function keepMade({ repository, home }: Place, app: App, version: string, read: readonly string[]): void {
  const inside = read
    .map((file) => relative(repository, file))
    .filter((file) => file.startsWith('libs/') && !file.includes('node_modules/'))
  const files = [...new Set(inside)].sort()
  const made: Made = { version, read: files, inputs: inputsOf(repository, app, files) }
  const file = madeFile(home, app)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(made))
}
