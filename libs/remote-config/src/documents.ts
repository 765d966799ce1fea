import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { assetsOfTextPages, cardsFolder, type Page, type TextPages } from './prerender.ts'

/** Everything that a remote prerendered; stored beside its build until the shell's page exists. */
export type Rendered = TextPages & { landing: Page }

const renderedFile = 'rendered.json'
/** The styles that the landing page would have inside its HTML. */
const looksFile = 'page.css'
/** Where the edge finds documents by their address. */
const pagesFolder = 'pages'

/** Moves inline styles, which the page's policy forbids, to a style sheet, each with its own number. */
export function partStyles(html: string): { html: string; css: string } {
  const looks = new Map<string, number>()
  const parted = html.replaceAll(/ style="([^"]*)"/g, (_, text: string) => {
    const number = looks.get(text) ?? looks.size + 1
    looks.set(text, number)
    return ` data-look="${number}"`
  })
  const rules = [...looks].map(([text, number]) => `[data-look="${number}"]{${text.replaceAll('&quot;', '"')}}`)
  return { html: parted, css: rules.join('\n') }
}

/** Stores the rendered pages in the folder of a remote's build. */
export function keepRendered(folder: string, { landing, ...rest }: Rendered): void {
  const { html, css } = partStyles(landing.html)
  writeFileSync(join(folder, looksFile), css)
  writeFileSync(
    join(folder, renderedFile),
    JSON.stringify({ ...rest, landing: { ...landing, html } } satisfies Rendered),
  )
}

const linkTo = (file: string) => `<link rel="stylesheet" href="${file}">`

/** Inserts a page with its own head into the shell's page. Visitors see it without any script, so it preloads none of the app. */
function withPage(index: string, page: Page, o: { mark: 'landing' | 'page'; styles: readonly string[] }): string {
  return index
    .replace(/<title>.*?<\/title>/, '')
    .replace(/<meta name="description"[^>]*>/, '')
    .replaceAll(/<link rel="preload"[^>]*>/g, '')
    .replace('<html', () => `<html data-${o.mark}=""`)
    .replace('</head>', () => `${page.head}${o.styles.map(linkTo).join('')}</head>`)
    .replace('<div id="landing"></div>', () => `<div id="landing">${page.html}</div>`)
}

/** The document of a page that the shell hydrates for visitors. */
export function landingDocument(index: string, page: Page, styles: readonly string[]): string {
  return withPage(index, page, { mark: 'landing', styles })
}

const deferredScript = /<script defer src="([^"]+)"><\/script>/g

/**
 * The document of a text page. It has its own script and only names the shell's, which theme-init.js loads for signed-in
 * people.
 */
export function textDocument(
  index: string,
  page: Page,
  { styles, scripts }: { styles: readonly string[]; scripts: readonly string[] },
): string {
  const ofShell = [...index.matchAll(deferredScript)].map(([, file]) => file)
  const named = `<meta name="app-scripts" content="${ofShell.join(' ')}">`
  const own = scripts.map((file) => `<script defer src="${file}"></script>`).join('')
  const bare = index
    .replaceAll(deferredScript, '')
    .replace('<script src="/theme-init.js"', (script) => `${named}${script}`)
    .replace('</head>', () => `${own}</head>`)
  return withPage(bare, page, { mark: 'page', styles })
}

type Manifest = { exposes: { assets: { css: { sync: string[] } } }[] }

function writeFile(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

/** Writes the documents of a remote's pages, in the shell's page as it is now; those of an older build go. */
export function installDocuments(webRoot: string, entry: string): void {
  const folder = join(webRoot, dirname(entry))
  const below = (files: readonly string[]) => files.map((file) => `${dirname(entry)}/${file}`)
  const { landing, pages, files } = JSON.parse(readFileSync(join(folder, renderedFile), 'utf8')) as Rendered
  const { exposes } = JSON.parse(readFileSync(join(webRoot, entry), 'utf8')) as Manifest
  const index = readFileSync(join(webRoot, 'index.html'), 'utf8')
  const { styles, scripts } = assetsOfTextPages(folder)
  const landingStyles = [...exposes.flatMap(({ assets }) => assets.css.sync), looksFile]
  const documents = Object.fromEntries([
    ['index.html', landingDocument(index, landing, below(landingStyles))],
    ...pages.map((page) => [
      `${page.path.slice(1)}.html`,
      textDocument(index, page, { styles: below(styles), scripts: below(scripts) }),
    ]),
    ...Object.entries(files),
  ]) as Record<string, string>
  rmSync(join(webRoot, pagesFolder), { recursive: true, force: true })
  for (const [path, text] of Object.entries(documents)) writeFile(join(webRoot, pagesFolder, path), text)
  installCards(webRoot, join(folder, cardsFolder))
}

function installCards(webRoot: string, drawn: string): void {
  const cards = join(webRoot, cardsFolder)
  rmSync(cards, { recursive: true, force: true })
  if (existsSync(drawn)) cpSync(drawn, cards, { recursive: true })
}
