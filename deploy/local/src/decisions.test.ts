import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = new URL('../../../docs/decisions/', import.meta.url)
const read = (file: string) => readFileSync(new URL(file, folder), 'utf8')
const pages = readdirSync(folder).filter((file) => /^\d{3}-.*\.md$/.test(file))

test('the index lists every decision once by its title, and each has a unique number and a status', () => {
  const listed = [...read('README.md').matchAll(/^- \[(.+)\]\((.+)\)$/gm)].map(([, title, file]) => ({ file, title }))
  const titled = pages.map((file) => ({ file, title: /^# (.+)$/m.exec(read(file))?.[1] }))
  expect(listed.toSorted((a, b) => (a.file ?? '').localeCompare(b.file ?? ''))).toEqual(titled)
  expect(new Set(pages.map((file) => file.slice(0, 3))).size).toBe(pages.length)
  expect(pages.filter((file) => !/^Status: \w+/m.test(read(file)))).toEqual([])
})
