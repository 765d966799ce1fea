import { expect, test } from 'vitest'
import { decodeCursor, encodeCursor, pageOf } from './paging.ts'

const pair = {
  safeParse: (value: unknown) =>
    Array.isArray(value) && value.length === 2
      ? { success: true as const, data: value as [string, number] }
      : { success: false as const },
}

test('a cursor decodes to its original values and is safe in a URL', () => {
  const cursor = encodeCursor(['2024-01-01T00:00:00.000Z ÄÖ/+?', 7])
  expect(cursor).toMatch(/^[\w-]+$/)
  expect(decodeCursor(pair, cursor)).toEqual(['2024-01-01T00:00:00.000Z ÄÖ/+?', 7])
})

test('a broken, foreign or huge cursor decodes to undefined, never an error', () => {
  const broken = ['', '%', 'abc', encodeCursor([1]), Buffer.from('{').toString('base64url'), 'A'.repeat(5000)]
  for (const text of broken) expect(decodeCursor(pair, text)).toBeUndefined()
})

test('the last page has no next cursor', () => {
  const rows = [{ id: 3 }, { id: 2 }, { id: 1 }]
  const page = pageOf(rows, 2, (row) => [row.id])
  expect(page.rows).toEqual([{ id: 3 }, { id: 2 }])
  expect(page.nextCursor).toBe(encodeCursor([2]))
  expect(pageOf(rows, 3, (row) => [row.id]).nextCursor).toBeNull()
  expect(pageOf([], 3, () => []).nextCursor).toBeNull()
})
