import { expect, test } from 'vitest'
import { commitLevel, hoursText } from './hours.ts'

const empty = () => Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0))
function week(...commits: [day: number, hour: number, count: number][]) {
  const hours = empty()
  for (const [day, hour, count] of commits) hours[day]?.splice(hour, 1, count)
  return hours
}

test('the busiest day and hour are named with their shares', () => {
  expect(hoursText(week([0, 23, 2], [3, 7, 5], [3, 23, 4]))).toBe(
    'Most on Wednesdays (9 of 11). The busiest hour is 23:00 to 00:00, with 6.',
  )
})

test('without commits no day is named', () => {
  expect(hoursText(empty())).toBe('None of your commits count yet.')
})

test('a single commit is visible beside hundreds', () => {
  expect([0, 1, 100, 101, 400].map((commits) => commitLevel(commits, 400))).toEqual([0, 1, 1, 2, 4])
})
