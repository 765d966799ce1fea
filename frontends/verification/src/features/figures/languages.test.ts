import { expect, test } from 'vitest'
import { toLanguageChart, yearMarks } from './languages.ts'

const row = (month: string, language: string, lines: number) => ({ month, language, lines })

test('empty months have a bucket, and lines add up', () => {
  const { series, buckets, total } = toLanguageChart([
    row('2025-12', 'SQL', 40),
    row('2025-12', 'TypeScript', 100),
    row('2026-02', 'TypeScript', 60),
  ])
  expect(series.map(({ language }) => language)).toEqual(['TypeScript', 'SQL'])
  expect(buckets.map(({ label, parts }) => [label, ...parts])).toEqual([
    ['December 2025', 100, 40],
    ['January 2026', 0, 0],
    ['February 2026', 60, 0],
  ])
  expect(total).toBe(200)
})

test('small languages are merged if there are many', () => {
  const rows = ['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((language, at) => row('2026-01', language, 100 - at))
  const { series, buckets } = toLanguageChart(rows)
  expect(series.map(({ language, lines }) => `${language} ${lines}`)).toEqual([
    'A 100',
    'B 99',
    'C 98',
    'D 97',
    'E 96',
    'Others 189',
  ])
  expect(buckets[0]?.total).toBe(679)
  expect(toLanguageChart(rows.slice(0, 6)).series.at(-1)?.language).toBe('F')
})

test('long spans use quarters, careers use years', () => {
  const span = (first: string, last: string) => toLanguageChart([row(first, 'C', 1), row(last, 'C', 2)]).buckets
  expect(span('2024-01', '2026-12')).toHaveLength(36)
  expect(
    span('2023-12', '2026-12')
      .map(({ label }) => label)
      .at(-1),
  ).toBe('October to December 2026')
  expect(
    span('1998-03', '2026-12')
      .map(({ label }) => label)
      .at(0),
  ).toBe('1998')
})

test('no data is an empty chart', () => {
  expect(toLanguageChart([])).toEqual({ series: [], buckets: [], total: 0 })
})

test('years are labelled where they begin, thinned out if there is little room', () => {
  const named = (first: string, last: string) =>
    yearMarks(toLanguageChart([row(first, 'C', 1), row(last, 'C', 2)]).buckets).map(({ year, at }) => `${year} ${at}`)
  expect(named('2025-12', '2026-11')).toEqual(['2026 1'])
  expect(named('2024-07', '2026-02')).toEqual(['2024 0', '2025 6', '2026 18'])
  expect(named('2018-01', '2026-12')).toHaveLength(9)
  expect(named('2016-03', '2026-09')).toEqual(['2016 0', '2018 2', '2020 4', '2022 6', '2024 8', '2026 10'])
  expect(named('1990-01', '2026-09')).toEqual([
    '1991 1',
    '1996 6',
    '2001 11',
    '2006 16',
    '2011 21',
    '2016 26',
    '2021 31',
    '2026 36',
  ])
})
