import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Chunks of the shell that a visitor's landing page and the app need before they show anything. */
const landingChunks = ['react', 'base', 'landing']
const appChunks = ['react', 'base', 'app', 'bootstrap']

function filesOf(webRoot: string, chunks: readonly string[]): string[] {
  const patterns = chunks.flatMap((chunk) => [`assets/${chunk}.*.js`, `assets/${chunk}.*.css`])
  return patterns.flatMap((pattern) => globSync(pattern, { cwd: webRoot }).map((file) => `/${file}`))
}

/**
 * The shell's page with the names of the files that it will ask for, so that theme-init.js can ask for them at once instead
 * of one after the other.
 */
export function withPreloads(index: string, shellFolder: string): string {
  const metas = { landing: landingChunks, app: appChunks }
  const text = Object.entries(metas).map(
    ([page, chunks]) => `<meta name="preload-${page}" content="${filesOf(shellFolder, chunks).join(' ')}">`,
  )
  return index.replace('<script src="/theme-init.js"', (script) => `${text.join('')}${script}`)
}

type Manifest = { exposes: { assets: { js: { sync: string[] }; css: { sync: string[] } } }[] }

/** What a remote's module is made of, as addresses: a page may ask for them before it knows what they are for. */
export function firstFilesOf(webRoot: string, entry: string): string[] {
  const { exposes } = JSON.parse(readFileSync(join(webRoot, entry), 'utf8')) as Manifest
  const sync = exposes.flatMap(({ assets }) => [...assets.js.sync, ...assets.css.sync])
  return ['remote-entry.js', ...sync].map((file) => `${dirname(entry)}/${file}`)
}
