import { expect, test } from 'vitest'
import type { Area } from './endpoint.ts'
import { errorCatalogue } from './errors.ts'
import { areas } from './services.ts'

test('on endpoints that need a sign-in, 401 only means not signed in, because clients then renew their session', () => {
  const declared = areas.flatMap(({ name: area, endpoints }: Area) =>
    Object.entries(endpoints).flatMap(([name, { auth, errors }]) =>
      auth === 'public' ? [] : errors.map((code) => ({ name: `${area}.${name}`, code })),
    ),
  )
  expect(declared.filter(({ code }) => errorCatalogue[code].status === 401)).toEqual([])
})
