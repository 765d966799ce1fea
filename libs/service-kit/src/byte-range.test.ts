import { expect, test } from 'vitest'
import { parseRangeStart } from './byte-range.ts'

const file = { version: 'v1', totalBytes: 100 }

test.each([
  ['the rest', { range: 'bytes=40-' }, 40],
  ['the rest, with its end', { range: 'bytes=40-99' }, 40],
  ['all, from the first byte', { range: 'bytes=0-' }, 0],
  ['the rest of the same version', { range: 'bytes=40-', 'if-range': '"v1"' }, 40],
])('a request for %s is answered from that byte', (_, headers, from) => {
  expect(parseRangeStart(headers, file)).toBe(from)
})

test.each([
  ['nothing', {}],
  ['the rest of another version', { range: 'bytes=40-', 'if-range': '"v2"' }],
  ['the rest since a date', { range: 'bytes=40-', 'if-range': 'Wed, 21 Oct 2015 07:28:00 GMT' }],
  ['a piece in the middle', { range: 'bytes=40-50' }],
  ['the last bytes', { range: 'bytes=-10' }],
  ['several pieces', { range: 'bytes=0-1,40-' }],
  ['bytes beyond the end', { range: 'bytes=100-' }],
  ['another unit', { range: 'lines=4-' }],
  ['nonsense', { range: 'bytes=x-' }],
])('a request for %s is answered with the complete file', (_, headers) => {
  expect(parseRangeStart(headers, file)).toBeNull()
})
