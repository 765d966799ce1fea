import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as lent from './react-query.ts'

const repository = join(import.meta.dirname, '../../../..')

test('what web code uses of React Query is lent to it, and nothing else is', () => {
  const used = globSync('{frontends,libs}/*/src/**/*.{ts,tsx}', { cwd: repository }).flatMap((file) =>
    [...readFileSync(join(repository, file), 'utf8').matchAll(/import \{([^}]*)\} from '@tanstack\/react-query'/g)]
      .flatMap(([, names]) => (names ?? '').split(','))
      .map((name) => name.trim())
      .filter((name) => name !== '' && !name.startsWith('type ')),
  )
  expect(Object.keys(lent).toSorted()).toEqual([...new Set(used)].toSorted())
})
