import { afterEach, expect, test, vi } from 'vitest'
import { choicesOf, type Surroundings, searchOf, takeFilters, unfinished, withFilters } from './filters.ts'

const around: Surroundings = {
  people: [
    { userId: 'u-ana', conversationId: 'c-ana', name: 'Ana Kim' },
    { userId: 'u-lea', conversationId: 'c-lea', name: 'Léa Fournier' },
  ],
  openId: 'c-lea',
  today: new Date(2026, 4, 20, 9),
}
const take = (typed: string, isAll = true) => takeFilters(typed, around, isAll)

test.each([
  ['from:me', { key: 'from', value: 'me' }],
  ['FROM:Ana', { key: 'from', value: 'u-ana' }],
  ['from:kim', { key: 'from', value: 'u-ana' }],
  ['from:ana-kim', { key: 'from', value: 'u-ana' }],
  ['in:ana', { key: 'in', value: 'c-ana' }],
  ['in:this', { key: 'in', value: 'c-lea' }],
  ['before:2026-05-01', { key: 'before', value: '2026-05-01' }],
  ['after:2026-5', { key: 'after', value: '2026-05-01' }],
  ['after:2025', { key: 'after', value: '2025-01-01' }],
  ['after:yesterday', { key: 'after', value: '2026-05-19' }],
  ['has:code', { key: 'has', value: 'code' }],
])('%s is a filter', (typed, filter) => {
  expect(take(typed)).toMatchObject({ rest: '', taken: [filter] })
})

afterEach(() => void vi.unstubAllEnvs())

test.each([
  ['2026-03-29T22:30:00Z', '2026-03-29'],
  ['2026-10-25T22:30:00Z', '2026-10-24'],
])('at %s, on a day with a clock change in Berlin, yesterday is the previous calendar day', (now, yesterday) => {
  vi.stubEnv('TZ', 'Europe/Berlin')
  const choices = choicesOf('after', 'yesterday', { ...around, today: new Date(now) })
  expect(choices.map(({ value }) => value)).toEqual([yesterday])
})

test.each(['from:nobody', 'before:2026-02-30', 'before:someday', 'has:wings', 'std::vec', 'https://in:80', 'from:'])(
  '“%s” is an ordinary word',
  (typed) => {
    expect(take(typed)).toEqual({ rest: typed, taken: [] })
  },
)

test('filters are extracted from the words, the last one only once finished', () => {
  expect(take('rust from:me tokio has:code', false)).toMatchObject({
    rest: 'rust tokio has:code',
    taken: [{ key: 'from' }],
  })
  expect(take('rust from:me tokio has:code')).toMatchObject({
    rest: 'rust tokio ',
    taken: [{ key: 'from' }, { key: 'has' }],
  })
})

test('a later filter replaces an earlier one of the same kind', () => {
  const known = take('from:ana has:code').taken
  expect(withFilters(known, take('from:me').taken).map(({ key, value }) => [key, value])).toEqual([
    ['from', 'me'],
    ['has', 'code'],
  ])
})

test('the beginning of a filter is completed', () => {
  expect(unfinished('rust fr')).toEqual({ key: null, text: 'fr', at: 5 })
  expect(unfinished('rust from:a')).toEqual({ key: 'from', text: 'a', at: 5 })
  expect(choicesOf('from', 'l', around).map(({ label }) => label)).toEqual(['Léa Fournier'])
  expect(choicesOf('from', 'LEA', around).map(({ label }) => label)).toEqual(['Léa Fournier'])
  expect(choicesOf('in', '', around).map(({ word }) => word)).toEqual(['this', 'ana-kim', 'léa-fournier'])
})

test('days are sent as their start in local time', () => {
  const { taken } = take('after:2026-05-01 before:2026-05-02')
  expect(searchOf('', taken)).toEqual({
    after: new Date(2026, 4, 1).toISOString(),
    before: new Date(2026, 4, 2).toISOString(),
  })
})
