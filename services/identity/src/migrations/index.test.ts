import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { migrations } from './index.ts'

test('every migration file is listed once, in numerical order, under its own name', () => {
  const files = readdirSync(import.meta.dirname).filter((file) => /^\d{4}-.*\.ts$/.test(file))
  const own = migrations.map(({ id }) => id).filter((id) => /^\d/.test(id) && id > '0003')
  expect(own).toEqual(files.map((file) => file.replace('.ts', '')).toSorted())
})
