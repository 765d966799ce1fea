import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as lent from './react-query.ts'

const repository = join(import.meta.dirname, '../../../..')

test('the shell shares exactly the parts of React Query that web code uses', () => {
  const used = globSync('{frontends,libs}/*/src/**/*.{ts,tsx}', { cwd: repository }).flatMap((file) =>
    [...readFileSync(join(repository, file), 'utf8').matchAll(/import \{([^}]*)\} from '@tanstack\/react-query'/g)]
      .flatMap(([, names]) => (names ?? '').split(','))
      .map((name) => name.trim())
      .filter((name) => name !== '' && !name.startsWith('type ')),
  )
  expect(Object.keys(lent).toSorted()).toEqual([...new Set(used)].toSorted())
})
