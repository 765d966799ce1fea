import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { runRspack, sourceHash } from '@codekin/remote-config/build'
import { recipe } from '@codekin/remote-config/recipe'
import { type ServedPage, servePage } from './serve-page.ts'

const repository = join(import.meta.dirname, '../../..')
const builds = join(repository, '.codekin', 'dev-pages')

/**
 * Builds `src/dev.tsx` of a web app, the app alone against the fake API, inside the shell's own page.
 * Built once for the same sources. Answers the folder, with `dev.html` in it.
 */
export async function buildDevPage(app: string): Promise<string> {
  const name = basename(app)
  const folder = join(builds, `${name}-${sourceHash(repository, { name })}`)
  if (existsSync(folder)) return folder
  mkdirSync(builds, { recursive: true })
  // Built beside its place and moved there, so that two test files at a time never meet half a page.
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
  return folder
}

/** The dev page of the app that a test lies in (`import.meta.dirname` of `frontends/<app>/e2e`), served as the edge would. */
export async function serveDevPage(testFolder: string): Promise<ServedPage> {
  return servePage(await buildDevPage(dirname(testFolder)), 'dev.html')
}
