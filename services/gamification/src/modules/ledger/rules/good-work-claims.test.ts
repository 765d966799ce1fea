import { expect, test } from 'vitest'
import { addDays } from '../../facts/rules.ts'
import { juryClaims, reportClaims, type UpheldReport } from './good-work-claims.ts'

const wednesday = new Date('2026-03-04T10:00:00.000Z')
const report = (reportId: string, days: number, about: Partial<UpheldReport> = {}): UpheldReport => ({
  reportId,
  aboutKey: 'bob',
  upheldAt: addDays(wednesday, days),
  isUpheld: true,
  decidedAt: addDays(wednesday, days),
  ...about,
})
const idsOf = (reports: UpheldReport[]) =>
  reportClaims(reports).map(({ causeId, undone }) => (undone ? `${causeId} undone` : causeId))

test("an upheld report earns points in its week, dated at the week's end", () => {
  expect(reportClaims([report('a', 0)])).toMatchObject([
    { kind: 'report-upheld', worth: 5, occurredAt: new Date('2026-03-08T23:59:59.999Z'), undone: null },
  ])
})

test('reports about one person count once in seven days, in any order', () => {
  const same = [report('a', 0), report('b', 3), report('c', 7), report('d', 13), report('e', 3, { aboutKey: 'cat' })]
  expect(idsOf(same)).toEqual(['a', 'c', 'e'])
  expect(idsOf(same.toReversed()).toSorted()).toEqual(['a', 'c', 'e'])
})

test('an overturned report leaves its place to the next one', () => {
  const decidedAt = addDays(wednesday, 20)
  const overturned = report('a', 0, { isUpheld: false, decidedAt })
  expect(idsOf([overturned, report('b', 3)])).toEqual(['a undone', 'b'])
  expect(reportClaims([overturned])).toMatchObject([{ undone: { by: 'decision-overturned', at: decidedAt } }])
})

test.each([
  [5, 5, 6],
  [10, 9, 6],
  [10, 8, 3],
  [8, 6, 3],
  [10, 7, null],
  [4, 4, null],
])('a week with %i items of known answer, of them %i right, is worth %s', (answered, rightCount, worth) => {
  const claims = juryClaims([{ monday: '2026-03-02', answered, rightCount }])
  const occurredAt = new Date('2026-03-08T23:59:59.999Z')
  expect(claims).toMatchObject(worth === null ? [] : [{ kind: 'jury-right', worth, occurredAt }])
})

test('each week has its own id, the same whenever it is computed', () => {
  const ids = ['2026-03-02', '2026-03-09'].flatMap((monday) => juryClaims([{ monday, answered: 5, rightCount: 5 }]))
  expect(ids.map(({ causeId }) => causeId)).toEqual([
    '00000000-0000-8000-8000-000020260302',
    '00000000-0000-8000-8000-000020260309',
  ])
})
