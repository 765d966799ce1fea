import { encodeCursor } from '@codekin/db/paging'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { placeOf } from './paging.ts'

const place = z.tuple([z.iso.datetime(), z.int()])

test('a list continues at the previous page’s cursor, and begins at the start without one', () => {
  expect(placeOf(place, encodeCursor(['2026-01-31T12:00:00.000Z', 7]))).toEqual(['2026-01-31T12:00:00.000Z', 7])
  expect(placeOf(place, undefined)).toBeUndefined()
})

test.each(['', 'nonsense', encodeCursor(['x', 'y']), 'x'.repeat(5_000)])('%.20s is refused as a cursor', (cursor) => {
  expect(() => placeOf(place, cursor)).toThrow(
    expect.objectContaining({ code: 'invalid_request', details: [expect.objectContaining({ field: 'cursor' })] }),
  )
})
