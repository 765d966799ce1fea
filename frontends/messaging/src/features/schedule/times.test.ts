import { expect, test } from 'vitest'
import { listTimeChoices, whenText } from './times.ts'

/** A Friday. */
const now = new Date(2026, 10, 27, 22, 30)
const at = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute)

test.each([
  ['later today', at(27, 23, 5), 'today at 23:05'],
  ['two hours later, after midnight', at(28, 0, 30), 'tomorrow at 00:30'],
  ['the end of tomorrow', at(28, 23, 59), 'tomorrow at 23:59'],
  ['in two days', at(29, 3, 25), 'Sunday at 03:25'],
  ['in six days', at(33, 3, 25), 'Thursday at 03:25'],
  ['in a week, the same weekday', at(34, 3, 25), '4 December 2026 at 03:25'],
  ['in another year', at(40 + 31, 9), '10 January 2027 at 09:00'],
  ['earlier today', at(27, 9), 'today at 09:00'],
  ['yesterday', at(26, 9), 'yesterday at 09:00'],
  ['before yesterday', at(25, 9), '25 November 2026 at 09:00'],
])('the text for %s names an unambiguous day', (_, when, text) => {
  expect(whenText(when, now)).toBe(text)
})

test('the own morning is offered with its day, that of the other person with the local time here', () => {
  const evening = new Date('2026-11-27T20:00:00Z')
  const [theirs, own, hour] = listTimeChoices('Léa', 'America/New_York', evening, 'UTC').map(({ label }) => label)
  expect(theirs).toMatch(/Léa.*’s 09:00 · tomorrow at \d\d:\d\d here$/)
  expect([own, hour]).toEqual([expect.stringMatching(/^Tomorrow at \d\d:\d\d$/), 'In an hour'])
})
