import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { migrations } from './index.ts'

test('every migration is listed once, in the order of its number, under its own name', () => {
  const files = readdirSync(import.meta.dirname).filter((file) => /^\d{4}-.*\.ts$/.test(file))
  const own = migrations.map((migration) => migration.id).filter((id) => id > '0003' && /^\d/.test(id))
  expect(own).toEqual(files.map((file) => file.replace('.ts', '')).toSorted())
})

test('every function is listed once, under its own name', () => {
  const files = readdirSync(`${import.meta.dirname}/functions`).filter((file) => file !== 'index.ts')
  const listed = migrations.map((migration) => migration.id).filter((id) => id.startsWith('repeat/'))
  expect(listed.toSorted()).toEqual(files.map((file) => `repeat/${file.replace('.ts', '')}`).toSorted())
})
