import { execFileSync } from 'node:child_process'
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Registry } from '@codekin/contracts/web/registry'
import { afterAll, beforeAll, expect, test } from 'vitest'

const repository = join(import.meta.dirname, '../../..')
const libraries = ['contracts', 'api-client', 'ui-kit', 'people', 'web-runtime', 'remote-config']
const buildMilliseconds = 180_000

let house: string
beforeAll(() => {
  house = realpathSync(mkdtempSync(join(tmpdir(), 'codekin-house-')))
  for (const library of libraries)
    cpSync(join(repository, 'libs', library), join(house, 'libs', library), { recursive: true })
  mkdirSync(join(house, 'node_modules/@codekin'), { recursive: true })
  for (const name of readdirSync(join(repository, 'node_modules')).filter((name) => name !== '@codekin')) {
    symlinkSync(join(repository, 'node_modules', name), join(house, 'node_modules', name))
  }
  for (const library of libraries)
    symlinkSync(join(house, 'libs', library), join(house, 'node_modules/@codekin', library))
  cpSync(join(repository, 'package-lock.json'), join(house, 'package-lock.json'))
  writeShell()
  writeRemote('swipes', '@codekin/contracts/matching/limits', 'swipeNoteMax')
  writeRemote('talks', '@codekin/contracts/messaging/limits', 'messageLengthMax')
})
afterAll(() => rmSync(house, { recursive: true }))

function write(path: string, text: string): void {
  mkdirSync(dirname(join(house, path)), { recursive: true })
  writeFileSync(join(house, path), text)
}

function edit(path: string, from: string, to: string): void {
  const text = readFileSync(join(house, path), 'utf8')
  expect(text).toContain(from)
  writeFileSync(join(house, path), text.replace(from, to))
}

const config = (options: string) => `import { recipe } from '@codekin/remote-config/recipe'
export default recipe({ folder: import.meta.dirname, ${options} })`

/** A shell that can call every endpoint. */
function writeShell(): void {
  const pages = `pages: { index: { entry: './src/main.ts', template: './src/index.html' } }`
  write('frontends/shell/rspack.config.ts', config(`kind: 'shell', ${pages}`))
  write('frontends/shell/package.json', '{ "name": "shell", "version": "1.0.0", "type": "module" }')
  write('frontends/shell/src/index.html', '<!doctype html><title>Shell</title><div id="landing"></div>')
  write('frontends/shell/src/main.ts', `void import('./app.ts')`)
  write(
    'frontends/shell/src/app.ts',
    `import { api } from '@codekin/web-runtime/api'\nObject.assign(globalThis, { api })`,
  )
}

/** A remote that calls the API and uses one number of the contracts. */
function writeRemote(name: string, limits: string, limit: string): void {
  const folder = `frontends/${name}`
  const routes = [{ path: `/${name}`, guard: 'public', frame: false }]
  write(`${folder}/rspack.config.ts`, config(`kind: 'remote'`))
  write(`${folder}/package.json`, `{ "name": "${name}", "version": "1.0.0", "type": "module" }`)
  write(`${folder}/remote.json`, JSON.stringify({ name, contract: 1, preload: 'none', routes, menu: [], slots: [] }))
  write(
    `${folder}/src/remote.tsx`,
    `import { ${limit} } from '${limits}'
import { api } from '@codekin/web-runtime/api'
import styles from './remote.module.css'
export const contract = 1
export const routes = [{ path: '/${name}', element: ${limit}, api, className: styles['wide'] }]`,
  )
  write(`${folder}/src/remote.module.css`, `.wide { --${name}-width: 7rem; } .wide i { width: var(--${name}-width); }`)
}

type Build = { built: string[]; versions: Record<string, string>; revision: string }

/** Builds in a new process each time, as at every start, because Node caches imports. */
function build(): Build {
  const script = `import { buildWeb } from '@codekin/remote-config/build'
console.log(JSON.stringify((await buildWeb({ repository: process.cwd(), home: process.cwd() + '/home' })).built))`
  const words = ['--input-type=module', '--eval', script]
  const output = execFileSync(process.execPath, words, { cwd: house, encoding: 'utf8' })
  const { remotes, revision } = JSON.parse(readFileSync(join(house, 'home/web/mf/remotes.json'), 'utf8')) as Registry
  const versions = Object.fromEntries(remotes.map(({ name, version }) => [name, version]))
  return { built: JSON.parse(output.trim().split('\n').at(-1) ?? '') as string[], versions, revision }
}

const isInShell = (text: string) =>
  globSync('home/web/assets/*.js', { cwd: house }).some((file) =>
    readFileSync(join(house, file), 'utf8').includes(text),
  )

test('the version of a remote changes only with its content', {
  timeout: buildMilliseconds,
}, () => {
  const first = build()
  expect(first.built).toEqual(['shell', 'swipes', 'talks'])
  expect(build()).toEqual({ ...first, built: [] })

  // An endpoint that is new is the shell's business: it brings the client of the API. No open page has a reason to reload.
  edit('libs/contracts/src/matching/endpoints.ts', `path: '/matching/candidates'`, `path: '/matching/cards'`)
  expect(build()).toEqual({ ...first, built: ['shell'] })
  expect(isInShell('/matching/cards')).toBe(true)

  // A change without effect on the output causes a build, but no new version.
  edit(
    'libs/contracts/src/matching/limits.ts',
    'export const swipeNoteMax',
    '// Long enough.\nexport const swipeNoteMax',
  )
  expect(build()).toEqual({ ...first, built: ['shell', 'swipes'] })

  edit('libs/contracts/src/matching/limits.ts', 'swipeNoteMax = ', 'swipeNoteMax = 7 + ')
  const later = build()
  expect(later.built).toEqual(['shell', 'swipes'])
  expect(later.versions['talks']).toBe(first.versions['talks'])
  expect(later.versions['swipes']).not.toBe(first.versions['swipes'])
  expect(later.revision).not.toBe(first.revision)

  // The shell's knowledge of a remote comes from its remote.json.
  edit('frontends/talks/remote.json', '"guard":"public"', '"guard":"member"')
  const last = build()
  expect(last.built).toEqual(['talks'])
  expect(last.versions['talks']).not.toBe(later.versions['talks'])
})

test('a reverted change restores the previous version', { timeout: buildMilliseconds }, () => {
  const now = build()
  edit('libs/contracts/src/messaging/limits.ts', 'messageLengthMax = 4000', 'messageLengthMax = 4001')
  const next = build()
  expect(next.versions['talks']).not.toBe(now.versions['talks'])
  edit('libs/contracts/src/messaging/limits.ts', 'messageLengthMax = 4001', 'messageLengthMax = 4000')
  expect(build().versions).toEqual(now.versions)
})

test('a custom property set in one style sheet has the same name in all of them', {
  timeout: buildMilliseconds,
}, () => {
  build()
  const sheets = globSync('home/web/mf/talks/**/*.css', { cwd: house }).map((file) =>
    readFileSync(join(house, file), 'utf8'),
  )
  expect(sheets.join('\n')).toMatch(/--talks-width:\s*7rem/)
})
