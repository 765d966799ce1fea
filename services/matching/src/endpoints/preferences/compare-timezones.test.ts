import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Matching, startMatching } from '../../../testing/people.ts'

let matching: Matching
beforeAll(async () => {
  matching = await startMatching()
})
afterAll(() => matching.stop())

test('the response has the shared hours for today, January and July, on both clocks, and whether they are enough', async () => {
  const ann = await matching.person({ timezone: 'Europe/Berlin' })
  const body = { targetTimezone: 'Australia/Sydney', requiredOverlapHours: 1 }
  const told = await ann.preferences.compareTimezones({ body })
  const year = matching.clock.now().getUTCFullYear()
  expect(told).toMatchObject({
    ownTimezone: 'Europe/Berlin',
    targetTimezone: 'Australia/Sydney',
    january: { date: `${year}-01-15`, hours: 0, yours: null, theirs: null, isEnough: false },
    july: {
      date: `${year}-07-15`,
      hours: 1,
      yours: { from: '09:00', to: '10:00' },
      theirs: { from: '17:00', to: '18:00' },
      isEnough: true,
    },
  })
  expect(told.today.date).toBe(matching.clock.now().toISOString().slice(0, 10))
})

test.each([
  ['a zone that does not exist', { targetTimezone: 'Mars/Olympus', requiredOverlapHours: 2 }],
  ['25 hours', { targetTimezone: 'Europe/Paris', requiredOverlapHours: 25 }],
  ['fewer than none', { targetTimezone: 'Europe/Paris', requiredOverlapHours: -1 }],
])('%s is rejected', async (_, body) => {
  const ann = await matching.person({ timezone: 'Europe/Berlin' })
  await expect(ann.preferences.compareTimezones({ body })).rejects.toMatchObject({ code: 'invalid_request' })
})

test('a missing own zone gives a clear error', async () => {
  const ann = await matching.person({ timezone: null })
  const body = { targetTimezone: 'Europe/Paris', requiredOverlapHours: 2 }
  await expect(ann.preferences.compareTimezones({ body })).rejects.toMatchObject({ code: 'no_timezone' })
})
