import { expect, test } from 'vitest'
import type { Area } from './endpoint.ts'
import { errorCatalogue } from './errors.ts'
import { areas } from './services.ts'

test('where one must be signed in, 401 says nothing but that one is not: clients renew their session and ask again', () => {
  const declared = areas.flatMap(({ name: area, endpoints }: Area) =>
    Object.entries(endpoints).flatMap(([name, { auth, errors }]) =>
      auth === 'public' ? [] : errors.map((code) => ({ name: `${area}.${name}`, code })),
    ),
  )
  expect(declared.filter(({ code }) => errorCatalogue[code].status === 401)).toEqual([])
})
