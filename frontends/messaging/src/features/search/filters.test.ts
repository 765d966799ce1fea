import { afterEach, expect, test, vi } from 'vitest'
import {
  buildSearchQuery,
  extractFilters,
  listChoices,
  mergeFilters,
  parseUnfinished,
  type SearchContext,
} from './filters.ts'

const context: SearchContext = {
  people: [
    { userId: 'u-ana', conversationId: 'c-ana', name: 'Ana Kim' },
    { userId: 'u-lea', conversationId: 'c-lea', name: 'Léa Fournier' },
  ],
  openId: 'c-lea',
  today: new Date(2026, 4, 20, 9),
}
const extract = (typed: string, isAll = true) => extractFilters(typed, context, isAll)

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
  expect(extract(typed)).toMatchObject({ rest: '', extracted: [filter] })
})

afterEach(() => void vi.unstubAllEnvs())

test.each([
  ['2026-03-29T22:30:00Z', '2026-03-29'],
  ['2026-10-25T22:30:00Z', '2026-10-24'],
])('at %s, on a day with a clock change in Berlin, yesterday is the previous calendar day', (now, yesterday) => {
  vi.stubEnv('TZ', 'Europe/Berlin')
  const choices = listChoices('after', 'yesterday', { ...context, today: new Date(now) })
  expect(choices.map(({ value }) => value)).toEqual([yesterday])
})

test.each(['from:nobody', 'before:2026-02-30', 'before:someday', 'has:wings', 'std::vec', 'https://in:80', 'from:'])(
  '“%s” is an ordinary word',
  (typed) => {
    expect(extract(typed)).toEqual({ rest: typed, extracted: [] })
  },
)

test('filters are extracted from the words, the last one only once finished', () => {
  expect(extract('rust from:me tokio has:code', false)).toMatchObject({
    rest: 'rust tokio has:code',
    extracted: [{ key: 'from' }],
  })
  expect(extract('rust from:me tokio has:code')).toMatchObject({
    rest: 'rust tokio ',
    extracted: [{ key: 'from' }, { key: 'has' }],
  })
})

test('a later filter replaces an earlier one of the same kind', () => {
  const known = extract('from:ana has:code').extracted
  expect(mergeFilters(known, extract('from:me').extracted).map(({ key, value }) => [key, value])).toEqual([
    ['from', 'me'],
    ['has', 'code'],
  ])
})

test('the beginning of a filter is completed', () => {
  expect(parseUnfinished('rust fr')).toEqual({ key: null, text: 'fr', at: 5 })
  expect(parseUnfinished('rust from:a')).toEqual({ key: 'from', text: 'a', at: 5 })
  expect(listChoices('from', 'l', context).map(({ label }) => label)).toEqual(['Léa Fournier'])
  expect(listChoices('from', 'LEA', context).map(({ label }) => label)).toEqual(['Léa Fournier'])
  expect(listChoices('in', '', context).map(({ word }) => word)).toEqual(['this', 'ana-kim', 'léa-fournier'])
})

test('days are sent as their start in local time', () => {
  const { extracted } = extract('after:2026-05-01 before:2026-05-02')
  expect(buildSearchQuery('', extracted)).toEqual({
    after: new Date(2026, 4, 1).toISOString(),
    before: new Date(2026, 4, 2).toISOString(),
  })
})
