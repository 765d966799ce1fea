import { expect, test } from 'vitest'
import { compare, count, days, formatSeconds, money, rate, share } from './measures.ts'

test.for([
  ['a count that grew', { value: 340, previous: 304 }, count, 'more', '12% more, 304 before'],
  ['a count that shrank a little', { value: 995, previous: 1_000 }, count, 'less', '0.5% fewer, 1,000 before'],
  ['a count that grew many times over', { value: 260, previous: 10 }, count, 'more', '2,500% more, 10 before'],
  ['a count that hardly grew', { value: 49_172, previous: 49_156 }, count, 'more', 'Under 0.1% more, 49,156 before'],
  ['a first count', { value: 3, previous: 0 }, count, 'more', '0 before'],
  ['a count that fell to nothing', { value: 0, previous: 4 }, count, 'less', '100% fewer, 4 before'],
  ['two of nothing', { value: 0, previous: 0 }, count, 'same', 'No change'],
  ['a share, in points', { value: 0.425, previous: 0.4 }, share, 'more', '2.5 points higher, 40% before'],
  ['shares that read the same', { value: 0.4251, previous: 0.4252 }, share, 'same', 'No change'],
  ['a shorter wait', { value: 2, previous: 3 }, days, 'less', '1 day shorter, 3 days before'],
  ['a rate', { value: 1.5, previous: 2 }, rate, 'less', '0.5 fewer, 2 before'],
  ['money', { value: 123_450, previous: 100_000 }, money('eur'), 'more', '23% more, €1,000 before'],
  ['nothing before', { value: 0.4, previous: null }, share, 'unknown', 'Nothing to compare to'],
  ['nothing now', { value: null, previous: 0.4 }, share, 'unknown', 'No data'],
] as const)('%s is compared with the previous period', ([, figure, measure, direction, text]) => {
  expect(compare(figure, measure)).toEqual({ direction, text })
})

test('a duration is shown in the largest unit that it fills', () => {
  expect([0, 45, 60, 5_400, 86_400, 216_000].map(formatSeconds)).toEqual([
    '0 s',
    '45 s',
    '1 min',
    '1.5 h',
    '1 d',
    '2.5 d',
  ])
})
