import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { setNotice } from './demo-notice.ts'

let webRoot: string
const file = () => join(webRoot, 'mf/remotes.json')
const registry = () => JSON.parse(readFileSync(file(), 'utf8')) as unknown
beforeEach(() => {
  webRoot = mkdtempSync(join(tmpdir(), 'codekin-notice-'))
  mkdirSync(join(webRoot, 'mf'))
  writeFileSync(file(), JSON.stringify({ schema: 1, revision: 'r1', remotes: [] }))
})
afterEach(() => rmSync(webRoot, { recursive: true }))

test('a notice is added to the list of remotes, replaced and removed; the rest of the list stays', () => {
  setNotice(webRoot, 'Demo data is still loading: 3 of 10.')
  expect(registry()).toEqual({
    schema: 1,
    revision: 'r1',
    remotes: [],
    notice: 'Demo data is still loading: 3 of 10.',
  })
  setNotice(webRoot, 'Demo data is still loading: 4 of 10.')
  expect(registry()).toMatchObject({ notice: 'Demo data is still loading: 4 of 10.' })
  setNotice(webRoot, null)
  expect(registry()).toEqual({ schema: 1, revision: 'r1', remotes: [] })
})

test('without web apps, a notice is ignored', () => {
  expect(() => setNotice(undefined, 'Demo data is still loading.')).not.toThrow()
})
