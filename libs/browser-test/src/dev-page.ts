import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Scene } from '@codekin/fake-world/scene'
import { runRspack, sourceHash } from '@codekin/remote-config/build'
import { recipe } from '@codekin/remote-config/recipe'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { launchBrowser, type OpenedPage, openPage, type PageOptions, type TestBrowser } from './browser.ts'
import { type ServedPage, servePage } from './serve-page.ts'

const repository = join(import.meta.dirname, '../../..')
const builds = join(repository, '.codekin', 'dev-pages')

/** Builds of an app that are kept: the newest, and those that another run may still use. */
const keptBuilds = 4

function forgetOldBuilds(name: string): void {
  const known = readdirSync(builds)
    .filter((folder) => folder.startsWith(`${name}-`))
    .map((folder) => ({ folder: join(builds, folder), builtAt: statSync(join(builds, folder)).mtimeMs }))
  for (const { folder } of known.sort((a, b) => b.builtAt - a.builtAt).slice(keptBuilds)) {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Builds `src/dev.tsx` of a web app: the app alone in the fake world, inside the shell's own page.
 * Builds once per version of the sources. Returns the folder with `dev.html`.
 */
async function buildDevPage(app: string): Promise<string> {
  const name = basename(app)
  const folder = join(builds, `${name}-${sourceHash(repository, { name })}`)
  if (existsSync(folder)) return folder
  mkdirSync(builds, { recursive: true })
  // Built elsewhere and then moved, so that concurrent test files never see an incomplete page.
  const outputFolder = mkdtempSync(join(builds, `${name}-building-`))
  const config = recipe({
    folder: app,
    kind: 'remote',
    pages: { dev: { entry: './src/dev.tsx', template: '../shell/src/index.html' } },
    publicFolder: '../shell/public',
    outputFolder,
  })
  await runRspack({ ...config, output: { ...config.output, publicPath: '/' } })
  try {
    renameSync(outputFolder, folder)
  } catch (error) {
    if (!existsSync(folder)) throw error
    rmSync(outputFolder, { recursive: true })
  }
  forgetOldBuilds(name)
  return folder
}

export type DevPageOptions = Omit<PageOptions, 'url'> & {
  /** What the fake world is like on the page. */
  scene?: Scene
}

/**
 * For the tests of a file in `frontends/<app>/e2e` (its `import.meta.dirname`): opens URLs of the app's dev page, served as by
 * the edge. Closes opened pages after each test.
 */
export function devPages(testFolder: string) {
  let served: ServedPage
  let browser: TestBrowser
  const opened: OpenedPage[] = []

  beforeAll(async () => {
    served = await servePage(await buildDevPage(dirname(testFolder)), 'dev.html')
    browser = await launchBrowser()
  })
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((page) => page.close()))
  })
  afterAll(async () => {
    await browser?.close()
    await served?.stop()
  })

  return async function open(path: string, { scene = {}, ...options }: DevPageOptions = {}): Promise<OpenedPage> {
    const url = new URL(path, served.url)
    url.searchParams.set('scene', JSON.stringify(scene))
    const page = await openPage(browser, { ...options, url: url.href })
    opened.push(page)
    return page
  }
}
