import { expect, test } from 'vitest'
import { comparedText, type Week, weekBars, weekTicks, weekTitle } from './week-labels.ts'

const week = (monday: string, points: number, kinds: Week['kinds'] = {}): Week => ({ monday, points, kinds })
const weeks = [week('2026-11-09', 0), week('2026-11-16', 42), week('2026-11-23', 12, { reply: 2, conversation: 10 })]

test('weeks are named by their Monday (UTC), except this week and last week', () => {
  expect(weeks.map((_, at) => weekTitle(weeks, at))).toEqual(['Week of 9 Nov', 'Last week', 'This week'])
})

test('this week is compared with the whole last week', () => {
  expect(comparedText(weeks)).toBe('12 so far this week, 42 last week.')
  expect(comparedText([])).toBe('0 so far this week, 0 last week.')
})

test('the parts of a week are listed in the order of the table', () => {
  expect(weekBars(weeks).map(({ text, more }) => `${text}: ${more}`)).toEqual([
    '0 points: ',
    '42 points: ',
    '12 points: Replies 2, Conversations 10',
  ])
})

test('every third week has a label, including the newest', () => {
  const many = Array.from({ length: 12 }, (_, at) => week(new Date(Date.UTC(2026, 8, 7 + 7 * at)).toISOString(), at))
  expect(weekTicks(many).map(({ at, text }) => `${at} ${text}`)).toEqual([
    '2 21 Sept',
    '5 12 Oct',
    '8 2 Nov',
    '11 23 Nov',
  ])
})
