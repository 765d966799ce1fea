import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { RemoteFile } from '@codekin/contracts/web/registry'
import type { Stats } from '@rspack/core'

/**
 * Files of the shell that a page requests early. The landing page is readable before its scripts, so its fonts come first;
 * in the app, code comes first and fonts are loaded once there is text.
 */
const files = {
  landing: ['bricolage-grotesque-latin-wght-normal', 'geist-latin-wght-normal', 'react', 'base', 'landing'],
  app: ['react', 'base', 'app', 'bootstrap'],
}

function filesOf(webRoot: string, names: readonly string[]): string[] {
  const patterns = names.flatMap((name) => ['woff2', 'js', 'css'].map((kind) => `assets/${name}.*.${kind}`))
  return patterns.flatMap((pattern) => globSync(pattern, { cwd: webRoot }).map((file) => `/${file}`))
}

const meta = (name: string, words: readonly string[]) => `<meta name="${name}" content="${words.join(' ')}">`

/**
 * Adds the data for theme-init.js to the shell's page: the names of the files that the page will request, so that they are
 * fetched together instead of one after another, and the routes on which signed-in people see no frame, or no tab bar.
 * The scripts of the app are links as well, which a browser follows while it waits for theme-init.js; documents made from
 * this page leave them out (documents.ts).
 */
export function withPreloads(index: string, shellFolder: string, remotes: readonly RemoteFile[]): string {
  const routes = remotes.flatMap((remote) => remote.routes)
  const paths = (isNamed: (route: (typeof routes)[number]) => boolean) => routes.filter(isNamed).map(({ path }) => path)
  const text = [
    ...Object.entries(files).map(([what, names]) => meta(`preload-${what}`, filesOf(shellFolder, names))),
    // Where only the signed-out may be, others are led to a screen with a frame.
    meta(
      'routes-without-frame',
      paths(({ frame, guard }) => !frame && guard !== 'signed-out'),
    ),
    meta(
      'routes-without-tab-bar',
      paths(({ tabBar }) => tabBar === false),
    ),
  ]
  const links = filesOf(shellFolder, files.app)
    .filter((file) => file.endsWith('.js'))
    .map((file) => `<link rel="preload" as="script" href="${file}">`)
  return index
    .replace('<script src="/theme-init.js"', (script) => `${text.join('')}${script}`)
    .replace('</head>', (end) => `${links.join('')}${end}`)
}

type Manifest = { exposes: { assets: { js: { sync: string[] }; css: { sync: string[] } } }[] }

/** The URLs of a remote's module's files, for prefetching. */
export function firstFilesOf(webRoot: string, entry: string): string[] {
  const { exposes } = JSON.parse(readFileSync(join(webRoot, entry), 'utf8')) as Manifest
  const sync = exposes.flatMap(({ assets }) => [...assets.js.sync, ...assets.css.sync])
  return ['remote-entry.js', ...sync].map((file) => `${dirname(entry)}/${file}`)
}

/** Stored beside a remote's build: the files of its separately fetched screens, by their names in `src/screens`. */
const screensFile = 'screens.json'

/** Stores the files of each screen, including shared ones. */
export function keepScreenFiles(folder: string, stats: Stats): void {
  const screens: Record<string, string[]> = {}
  const { chunks = [] } = stats.toJson({ all: false, chunks: true, chunkOrigins: true, ids: true })
  for (const { origins = [], files = [] } of chunks) {
    const requests = origins.map(({ request }) => request ?? '').filter((path) => path.startsWith('./screens/'))
    for (const name of new Set(requests.map((path) => basename(path, '.tsx')))) (screens[name] ??= []).push(...files)
  }
  writeFileSync(join(folder, screensFile), JSON.stringify(screens))
}

/** The files of the screens that a remote's routes name, as addresses. Throws a sentence when there is no such screen. */
export function screenFilesOf(webRoot: string, entry: string, { name, routes }: RemoteFile): Record<string, string[]> {
  const folder = dirname(entry)
  const known = JSON.parse(readFileSync(join(webRoot, folder, screensFile), 'utf8')) as Record<string, string[]>
  const named = new Set(routes.flatMap(({ screen }) => screen ?? []))
  return Object.fromEntries(
    [...named].map((screen) => {
      const files = known[screen]
      if (!files) throw new Error(`${name}'s remote.json names the screen ${screen}, which is not fetched apart.`)
      return [screen, files.map((file) => `${folder}/${file}`)]
    }),
  )
}
