import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { type RegisteredRemote, type Registry, type RemoteFile, registry } from '@codekin/contracts/web/registry'
import { type Configuration, rspack, type Stats } from '@rspack/core'
import { withBuildLock } from './build-lock.ts'
import { installDocuments, keepRendered } from './documents.ts'
import { filesBelow, findMade, hashOfFiles, hashOfText, keepMade } from './made.ts'
import { firstFilesOf, keepScreenFiles, screenFilesOf, withPreloads } from './preloads.ts'
import { isPrerendered, renderLanding, renderTextPages } from './prerender.ts'
import { listWebApps, type WebApp } from './remote-file.ts'

/** Libraries that a web app and its development page may use. */
const webLibraries = ['contracts', 'api-client', 'ui-kit', 'people', 'web-runtime', 'fake-world', 'remote-config']
/** Versions of a remote that stay, so that open tabs still find their chunks and a rollback is an edit. */
const keptVersions = 5

/** Hash of everything that may be part of an app, for builds that don't track their files. */
export function sourceHash(repository: string, app: Pick<WebApp, 'name'>): string {
  const folders = [`frontends/${app.name}`, ...webLibraries.map((library) => `libs/${library}`)]
  return hashOfFiles(repository, ['package-lock.json', ...filesBelow(repository, folders)])
}

/** The result of a build, and the files that it read. */
type Built = { stats: Stats; read: string[] }

/** Runs one build; throws its errors. */
export async function runRspack(config: Configuration): Promise<Built> {
  const compiler = rspack(config)
  const stats = await new Promise<Stats | undefined>((done, failed) => {
    compiler.run((error, result) => (error ? failed(error) : done(result)))
  })
  const read = [...(stats?.compilation.fileDependencies ?? [])]
  await new Promise<void>((done) => compiler.close(() => done()))
  if (!stats) throw new Error(`The build of ${config.name ?? 'a page'} came to nothing.`)
  if (stats.hasErrors()) throw new Error(stats.toString({ all: false, errors: true }))
  return { stats, read }
}

/** Writes compressed copies beside the files that are worth it. */
export async function compress(folder: string, files = '**/*.{js,css,html,json,svg}'): Promise<void> {
  for (const file of globSync(files, { cwd: folder })) {
    const content = readFileSync(join(folder, file))
    if (content.length < 1024) continue
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }
    writeFileSync(join(folder, `${file}.br`), await promisify(brotliCompress)(content, quality))
    writeFileSync(join(folder, `${file}.gz`), await promisify(gzip)(content))
  }
}

/** Renders the pages of a remote ahead of time; answers the files that were read for it. */
async function buildPages(app: WebApp, folder: string): Promise<string[]> {
  const read: string[] = []
  const build = async (config: Configuration) => {
    read.push(...(await runRspack(config)).read)
  }
  const landing = await renderLanding(app, build)
  keepRendered(folder, { landing, ...(await renderTextPages(app, folder, build)) })
  return read
}

/** Builds an app; answers the files that were read for it. */
async function runBuild(app: WebApp, folder: string): Promise<string[]> {
  const { default: config } = (await import(pathToFileURL(join(app.folder, 'rspack.config.ts')).href)) as {
    default: Configuration
  }
  const { stats, read } = await runRspack({ ...config, output: { ...config.output, path: folder } })
  if (app.remote) keepScreenFiles(folder, stats)
  return isPrerendered(app) ? [...read, ...(await buildPages(app, folder))] : read
}

/** Names a version by a hash of its content and its remote.json: the same build is the same version. */
function versionOf(app: WebApp, folder: string): string {
  const contents = hashOfFiles(folder, filesBelow(folder, ['.']))
  return `${app.version}-${hashOfText(`${contents} ${JSON.stringify(app.remote)}`)}`
}

type Outcome = { version: string; isBuilt: boolean }

/** Builds an app unless its inputs are unchanged; each version is a folder in `versions`. */
async function buildApp(app: WebApp, versions: string, o: BuildOptions): Promise<Outcome> {
  const isThere = (version: string) => existsSync(join(versions, version, '.complete'))
  const known = findMade(o, app)
  if (known !== undefined && isThere(known)) return { version: known, isBuilt: false }
  o.onStep?.(`building ${app.name}`)
  const fresh = join(o.home, 'web-fresh', app.name)
  rmSync(fresh, { recursive: true, force: true })
  const read = await runBuild(app, fresh)
  const version = versionOf(app, fresh)
  const folder = join(versions, version)
  if (isThere(version)) {
    // It is the newest again.
    utimesSync(folder, new Date(), new Date())
  } else {
    await compress(fresh)
    writeFileSync(join(fresh, '.complete'), '')
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(versions, { recursive: true })
    renameSync(fresh, folder)
  }
  keepMade(o, app, version, read)
  return { version, isBuilt: true }
}

function readRegistry(file: string): Registry | undefined {
  if (!existsSync(file)) return undefined
  return registry.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data
}

/** What the last build put into the registry, by remote. */
function readInstalled(file: string): Record<string, string> {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : {}
}

/** Keeps an operator's changes to entries of unchanged remotes, and to the addresses of reports. */
function writeRegistry(o: { webRoot: string; home: string; fresh: readonly RegisteredRemote[] }): void {
  const file = join(o.webRoot, 'mf/remotes.json')
  const installedFile = join(o.home, 'web-installed.json')
  const installed = readInstalled(installedFile)
  const { remotes: before = [], reports } = readRegistry(file) ?? {}
  const remotes = o.fresh.map(
    (entry) =>
      (installed[entry.name] === entry.version ? before.find((remote) => remote.name === entry.name) : undefined) ??
      entry,
  )
  const revision = hashOfText(JSON.stringify(remotes))
  writeFileSync(
    file,
    `${JSON.stringify({ schema: 1, revision, remotes, ...(reports && { reports }) } satisfies Registry, null, 2)}\n`,
  )
  const versions = Object.fromEntries(o.fresh.map(({ name, version }) => [name, version]))
  writeFileSync(installedFile, JSON.stringify(versions))
}

function forgetOldVersions(folder: string): void {
  const versions = readdirSync(folder).map((name) => ({ name, builtAt: statSync(join(folder, name)).mtimeMs }))
  for (const { name } of versions.sort((a, b) => b.builtAt - a.builtAt).slice(keptVersions)) {
    rmSync(join(folder, name), { recursive: true })
  }
}

async function installShell(built: string, webRoot: string, remotes: readonly RemoteFile[]): Promise<void> {
  // Hashed files of older builds stay: an open tab may still ask for them.
  cpSync(built, webRoot, { recursive: true, filter: (path) => !path.endsWith('.complete') })
  const index = readFileSync(join(built, 'index.html'), 'utf8')
  writeFileSync(join(webRoot, 'index.html'), withPreloads(index, built, remotes))
  await compress(webRoot, 'index.html')
}

export type BuiltWeb = { webRoot: string; built: string[] }
type BuildOptions = { repository: string; home: string; onStep?: (text: string) => void }

/**
 * Builds the shell and every remote with changed inputs, one after another, into `<home>/web`: the shell at the root, each
 * remote in `/mf/<name>/<version>/`, and `/mf/remotes.json`.
 */
export function buildWeb(o: BuildOptions): Promise<BuiltWeb> {
  return withBuildLock(o.home, () => buildAll(o))
}

async function buildAll(o: BuildOptions): Promise<BuiltWeb> {
  const webRoot = join(o.home, 'web')
  mkdirSync(join(webRoot, 'mf'), { recursive: true })
  const built: string[] = []
  const fresh: RegisteredRemote[] = []
  const apps = listWebApps(join(o.repository, 'frontends'))
  const remotes = apps.flatMap(({ remote }) => remote ?? [])
  for (const app of apps) {
    const versions = app.remote ? join(webRoot, 'mf', app.name) : join(o.home, 'web-shell')
    const { version, isBuilt } = await buildApp(app, versions, o)
    if (isBuilt) built.push(app.name)
    if (app.remote) {
      const entry = `/mf/${app.name}/${version}/mf-manifest.json`
      const screenFiles = screenFilesOf(webRoot, entry, app.remote)
      fresh.push({ ...app.remote, version, entry, enabled: true, files: firstFilesOf(webRoot, entry), screenFiles })
      if (isPrerendered(app)) installDocuments(webRoot, entry)
    } else await installShell(join(versions, version), webRoot, remotes)
    forgetOldVersions(versions)
  }
  writeRegistry({ webRoot, home: o.home, fresh })
  return { webRoot, built }
}
