import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Configuration } from '@rspack/core'
import { recipe } from './recipe.ts'
import type { WebApp } from './remote-file.ts'

/** Whether a remote has a page that stands in the shell's page before any script runs. */
export function isPrerendered(app: WebApp): boolean {
  return app.remote !== null && existsSync(join(app.folder, 'src/prerender.tsx'))
}

/** The build of `src/prerender.tsx` for Node; names of styles come out as in the build for browsers. */
function configOf(app: WebApp, outputFolder: string): Configuration {
  const config = recipe({ folder: app.folder, kind: 'remote', outputFolder })
  return {
    ...config,
    target: 'node24',
    entry: { prerender: './src/prerender.tsx' },
    externalsPresets: { node: true },
    output: {
      ...config.output,
      filename: '[name].mjs',
      module: true,
      chunkFormat: 'module',
      library: { type: 'module' },
    },
    module: { ...config.module, generator: { 'css/module': { exportsOnly: true } } },
    plugins: [],
  }
}

/** Renders the page of a remote as HTML. `build` runs a configuration to its end. */
export async function renderAhead(app: WebApp, build: (config: Configuration) => Promise<unknown>): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'codekin-prerender-'))
  try {
    await build(configOf(app, folder))
    const built = (await import(pathToFileURL(join(folder, 'prerender.mjs')).href)) as { prerender: () => string }
    return built.prerender()
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** The page's policy allows no styles inside HTML: they move to a style sheet, each under a number of its own. */
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

type Manifest = { exposes: { assets: { css: { sync: string[] } } }[] }

/** The shell's page with a remote's page inside it, and with what that needs to be painted. */
export function withPage(index: string, o: { html: string; styles: string; webRoot: string; entry: string }): string {
  const { exposes } = JSON.parse(readFileSync(join(o.webRoot, o.entry), 'utf8')) as Manifest
  const base = o.entry.slice(0, o.entry.lastIndexOf('/'))
  const styles = [...exposes.flatMap(({ assets }) => assets.css.sync), o.styles].map((file) => `${base}/${file}`)
  const links = styles.map((file) => `<link rel="stylesheet" href="${file}">`)
  return index
    .replace('</head>', () => `${links.join('')}</head>`)
    .replace('<div id="landing"></div>', () => `<div id="landing">${o.html}</div>`)
}
