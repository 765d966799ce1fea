import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { compareEntries, differingLayers, listFolder, tellDifferences } from './compare-folders.ts'

const root = mkdtempSync(join(tmpdir(), 'codekin-layers-'))
afterAll(() => rmSync(root, { recursive: true }))

function layer(name: string, files: Record<string, string>): string {
  const folder = join(root, name)
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, path, '..'), { recursive: true })
    writeFileSync(join(folder, path), text)
    utimesSync(join(folder, path), 1_000, 1_000)
  }
  for (const { path } of listFolder(folder).toReversed()) utimesSync(join(folder, path), 1_000, 1_000)
  return folder
}

test('two layers of the same files have no difference, and folders count', () => {
  const files = { 'codekin/package.json': '{}', 'codekin/node_modules/zod/index.js': 'zod' }
  const entries = listFolder(layer('one', files))
  expect(entries.map(({ path }) => path)).toContain('codekin/node_modules')
  expect(compareEntries(entries, listFolder(layer('same', files)))).toEqual([])
})

test('each difference is reported by file: content, mode, time, link target, an additional or missing file', () => {
  const first = layer('first', { content: 'a', mode: 'a', time: 'a', lost: 'a' })
  const second = layer('second', { content: 'b', mode: 'a', time: 'a', new: 'a' })
  chmodSync(join(second, 'mode'), 0o755)
  utimesSync(join(second, 'time'), 2_000, 2_000)
  symlinkSync('content', join(first, 'link'))
  symlinkSync('mode', join(second, 'link'))
  const found = compareEntries(listFolder(first), listFolder(second))
  expect(found.filter(({ path }) => path !== 'link')).toEqual([
    { path: 'content', what: 'content' },
    { path: 'lost', what: 'only in the first build' },
    { path: 'mode', what: 'mode' },
    { path: 'time', what: 'time' },
    { path: 'new', what: 'only in the second build' },
  ])
  expect(found.find(({ path }) => path === 'link')?.what).toMatch(/^content/)
})

test('layers are compared by position, even if one build has more of them', () => {
  expect(differingLayers(['a', 'b'], ['a', 'b'])).toEqual([])
  expect(differingLayers(['a', 'b', 'c'], ['a', 'x'])).toEqual([1, 2])
})

test('an image whose builds are the same is one line, another one names layers and at most twenty files of each', () => {
  expect(tellDifferences('identity', 9, new Map())).toEqual(['✓ identity: 9 layers, all the same'])
  const many = Array.from({ length: 30 }, (_, n) => ({ path: `compile-cache/${n}`, what: 'content' }))
  const told = tellDifferences('identity', 9, new Map([[7, many]]))
  expect(told).toHaveLength(21)
  expect(told.slice(0, 2)).toEqual(['✗ identity: layer 8 of 9 differs in 30 files', '    compile-cache/0: content'])
})
