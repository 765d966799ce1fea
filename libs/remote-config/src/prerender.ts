import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Configuration } from '@rspack/core'
import { plainIcons, recipe } from './recipe.ts'
import type { WebApp } from './remote-file.ts'

/** A page as the build renders it: its path, its head and its body. */
export type Page = { path: string; head: string; html: string }

/** Pages without React in the browser, and additional files such as a site map, by their names. */
export type TextPages = { pages: Page[]; files: Record<string, string> }

/** Runs one build to its end. */
type RunBuild = (config: Configuration) => Promise<unknown>

/** The page that the shell hydrates, and text pages with their content and their script; an app has both or none. */
const sources = {
  landing: './src/prerender.tsx',
  pages: './src/pages.tsx',
  content: './src/content/read-content.ts',
  cards: './src/content/draw-cards.ts',
  script: './src/page-script.ts',
}

/** Whether a remote has pages that can be read before any script runs. */
export function isPrerendered(app: WebApp): boolean {
  return app.remote !== null && existsSync(join(app.folder, sources.landing))
}

/**
 * The build of a module for Node. Names of styles come out as in the build for browsers, which brings the styles of the landing
 * page; those of text pages are written here, because nothing else brings them.
 */
function configForNode(app: WebApp, o: { entry: string; outputFolder: string; hasStyles: boolean }): Configuration {
  const config = recipe({ folder: app.folder, kind: 'remote', outputFolder: o.outputFolder })
  return {
    ...config,
    target: 'node24',
    entry: { pages: o.entry },
    externalsPresets: { node: true },
    output: {
      ...config.output,
      filename: '[name].mjs',
      module: true,
      chunkFormat: 'module',
      library: { type: 'module' },
    },
    module: { ...config.module, generator: { 'css/module': { exportsOnly: !o.hasStyles } } },
    plugins: [plainIcons],
  }
}

/** The build of the text pages' script: a separate file, without the federation. */
function configOfScript(app: WebApp, outputFolder: string): Configuration {
  const config = recipe({ folder: app.folder, kind: 'remote', outputFolder })
  return { ...config, entry: { page: sources.script }, plugins: [] }
}

/** Builds into a temporary folder. */
async function inFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'codekin-prerender-'))
  try {
    return await use(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Where the pictures of link previews are, in a remote's build and in the web root: their addresses never change. */
export const cardsFolder = 'cards'

async function drawCards(app: WebApp, target: string, content: unknown): Promise<void> {
  const { drawCards: draw } = (await importSource(app, sources.cards)) as {
    drawCards: (content: unknown) => Promise<Record<string, Uint8Array>>
  }
  for (const [name, picture] of Object.entries(await draw(content))) {
    const file = join(target, cardsFolder, `${name}.png`)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, picture)
  }
}

const importSource = async (app: WebApp, source: string): Promise<unknown> =>
  await import(pathToFileURL(join(app.folder, source)).href)

const importBuilt = async (folder: string): Promise<unknown> =>
  await import(pathToFileURL(join(folder, 'pages.mjs')).href)

/** Renders the page that the shell hydrates. */
export function renderLanding(app: WebApp, build: RunBuild): Promise<Page> {
  return inFolder(async (folder) => {
    await build(configForNode(app, { entry: sources.landing, outputFolder: folder, hasStyles: false }))
    const { prerender } = (await importBuilt(folder)) as { prerender: () => Page }
    return prerender()
  })
}

/** Renders the text pages; their styles, their script and their pictures are put into the target. */
export async function renderTextPages(app: WebApp, target: string, build: RunBuild): Promise<TextPages> {
  if (!existsSync(join(app.folder, sources.pages))) return { pages: [], files: {} }
  const { readContent } = (await importSource(app, sources.content)) as {
    readContent: (folder: string) => Promise<unknown>
  }
  const content = await readContent(join(app.folder, 'content'))
  await drawCards(app, target, content)
  const copyAssets = (folder: string) => cpSync(join(folder, 'assets'), join(target, 'assets'), { recursive: true })
  await inFolder(async (folder) => {
    await build(configOfScript(app, folder))
    copyAssets(folder)
  })
  return await inFolder(async (folder) => {
    await build(configForNode(app, { entry: sources.pages, outputFolder: folder, hasStyles: true }))
    copyAssets(folder)
    const { renderPages } = (await importBuilt(folder)) as { renderPages: (content: unknown) => TextPages }
    return renderPages(content)
  })
}

/** Files of text pages in a remote's build, by the names that their builds give them. */
export function assetsOfTextPages(folder: string): { styles: string[]; scripts: string[] } {
  const find = (pattern: string) => globSync(pattern, { cwd: folder }).toSorted()
  return { styles: find('assets/pages.*.css'), scripts: find('assets/page.*.js') }
}
