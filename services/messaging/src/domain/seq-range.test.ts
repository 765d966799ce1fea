import fc from 'fast-check'
import { expect, test } from 'vitest'
import { computeSeqRange, type PageQuery } from './seq-range.ts'

/** The expected page, computed naively: filter the conversation, skip, take. */
function plainPage(query: PageQuery, seqs: readonly number[]): number[] {
  const inside = seqs.filter((seq) => seq < (query.before ?? Infinity) && seq > (query.after ?? 0))
  const ordered = query.after === undefined ? inside.toReversed() : inside
  return ordered.slice(query.offset, query.offset + query.limit)
}

function pageBy(query: PageQuery, seqs: readonly number[], lastSeq: number, hasHidden: boolean): number[] {
  const range = computeSeqRange(query, { lastSeq, hasHidden })
  const inside = seqs.filter((seq) => seq >= range.fromSeq && seq <= range.toSeq)
  const ordered = range.order === 'newest-first' ? inside.toReversed() : inside
  return ordered.slice(range.skip, range.skip + query.limit)
}

const seq = fc.integer({ min: 1, max: 70 })
const query = fc.record({
  limit: fc.integer({ min: 1, max: 20 }),
  offset: fc.integer({ min: 0, max: 40 }),
  before: fc.option(seq, { nil: undefined }),
  after: fc.option(fc.nat(70), { nil: undefined }),
})

test('a page equals skipping and taking, at any offset and between any cursors', () => {
  fc.assert(
    fc.property(query, fc.nat(60), (pageQuery, lastSeq) => {
      const seqs = Array.from({ length: lastSeq }, (_, index) => index + 1)
      expect(pageBy(pageQuery, seqs, lastSeq, false)).toEqual(plainPage(pageQuery, seqs))
    }),
  )
})

test('a page is right when some messages are hidden from the viewer', () => {
  fc.assert(
    fc.property(query, fc.nat(60), fc.uniqueArray(seq), (pageQuery, lastSeq, hidden) => {
      const seqs = Array.from({ length: lastSeq }, (_, index) => index + 1).filter((one) => !hidden.includes(one))
      expect(pageBy(pageQuery, seqs, lastSeq, true)).toEqual(plainPage(pageQuery, seqs))
    }),
  )
})

test('a cursor beyond any database integer stays within the conversation', () => {
  const range = computeSeqRange(
    { limit: 50, offset: 0, before: Number.MAX_SAFE_INTEGER, after: Number.MAX_SAFE_INTEGER },
    { lastSeq: 3, hasHidden: false },
  )
  expect(range).toMatchObject({ fromSeq: 4, toSeq: 3 })
})
