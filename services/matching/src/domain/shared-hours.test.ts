import { expect, test } from 'vitest'
import { comparedDays, sharedHoursOn } from './shared-hours.ts'

/** Own zone, other zone, a day, and the shared working hours on each clock; worked out by hand from the IANA rules. */
const table = [
  // Without daylight saving changes.
  ['Europe/Berlin', 'Europe/Berlin', '2026-01-15', 9, '09:00–18:00', '09:00–18:00'],
  ['Asia/Kolkata', 'Asia/Kathmandu', '2026-01-15', 8.75, '09:00–17:45', '09:15–18:00'],
  ['Pacific/Honolulu', 'UTC', '2026-01-15', 0, null, null],
  ['Pacific/Honolulu', 'America/Los_Angeles', '2026-01-15', 7, '09:00–16:00', '11:00–18:00'],
  ['Pacific/Honolulu', 'America/Los_Angeles', '2026-07-15', 6, '09:00–15:00', '12:00–18:00'],
  ['UTC', 'Asia/Kolkata', '2026-07-15', 3.5, '09:00–12:30', '14:30–18:00'],
  // The United States change on 8 March 2026, Europe on the 29th: in between they are an hour closer.
  ['Europe/Berlin', 'America/New_York', '2026-03-07', 3, '15:00–18:00', '09:00–12:00'],
  ['Europe/Berlin', 'America/New_York', '2026-03-08', 4, '14:00–18:00', '09:00–13:00'],
  ['Europe/Berlin', 'America/New_York', '2026-03-28', 4, '14:00–18:00', '09:00–13:00'],
  ['Europe/Berlin', 'America/New_York', '2026-03-29', 3, '15:00–18:00', '09:00–12:00'],
  // Back on 25 October and 1 November.
  ['Europe/Berlin', 'America/New_York', '2026-10-24', 3, '15:00–18:00', '09:00–12:00'],
  ['Europe/Berlin', 'America/New_York', '2026-10-25', 4, '14:00–18:00', '09:00–13:00'],
  ['Europe/Berlin', 'America/New_York', '2026-11-01', 3, '15:00–18:00', '09:00–12:00'],
  // Sydney goes back on 5 April and forward on 4 October: ten hours in January, eight in July.
  ['Europe/Berlin', 'Australia/Sydney', '2026-01-15', 0, null, null],
  ['Europe/Berlin', 'Australia/Sydney', '2026-04-04', 0, null, null],
  ['Europe/Berlin', 'Australia/Sydney', '2026-04-05', 1, '09:00–10:00', '17:00–18:00'],
  ['Europe/Berlin', 'Australia/Sydney', '2026-07-15', 1, '09:00–10:00', '17:00–18:00'],
  ['Europe/Berlin', 'Australia/Sydney', '2026-10-03', 1, '09:00–10:00', '17:00–18:00'],
  ['Europe/Berlin', 'Australia/Sydney', '2026-10-04', 0, null, null],
  // São Paulo has not changed its clocks since 2019.
  ['America/Sao_Paulo', 'Europe/Berlin', '2026-01-15', 5, '09:00–14:00', '13:00–18:00'],
  ['America/Sao_Paulo', 'Europe/Berlin', '2026-07-15', 4, '09:00–13:00', '14:00–18:00'],
  // Lord Howe moves by half an hour, on the same days as Sydney; Chatham has a quarter-hour offset.
  ['Australia/Lord_Howe', 'Australia/Sydney', '2026-01-15', 9, '09:00–18:00', '09:00–18:00'],
  ['Australia/Lord_Howe', 'Australia/Sydney', '2026-07-15', 8.5, '09:30–18:00', '09:00–17:30'],
  ['Pacific/Chatham', 'Pacific/Auckland', '2026-07-15', 8.25, '09:45–18:00', '09:00–17:15'],
  ['Pacific/Chatham', 'Asia/Kathmandu', '2026-01-15', 1, '17:00–18:00', '09:00–10:00'],
  // The short way across the date line: a day apart on the calendar, an hour on the clock.
  ['Pacific/Kiritimati', 'Pacific/Honolulu', '2026-01-15', 9, '09:00–18:00', '09:00–18:00'],
  ['Pacific/Auckland', 'Pacific/Honolulu', '2026-01-15', 8, '09:00–17:00', '10:00–18:00'],
] as const

test.each(table)('%s and %s share on %s %d hours', (own, theirs, day, hours, yours, onTheirs) => {
  const shared = sharedHoursOn(new Date(`${day}T03:00:00Z`), own, theirs)
  const told = (range: { from: string; to: string } | null | undefined) => range && `${range.from}–${range.to}`
  expect([shared?.date, shared?.hours, told(shared?.yours), told(shared?.theirs)]).toEqual([
    day,
    hours,
    yours,
    onTheirs,
  ])
  const back = sharedHoursOn(new Date(`${day}T03:00:00Z`), theirs, own)
  expect([back?.hours, told(back?.yours), told(back?.theirs)]).toEqual([hours, onTheirs, yours])
})

test('the compared days are today and the middle of January and July of the same year', () => {
  const { today, january, july } = comparedDays(new Date('2026-11-23T22:00:00Z'))
  expect([today, january, july].map((day) => day.toISOString().slice(0, 10))).toEqual([
    '2026-11-23',
    '2026-01-15',
    '2026-07-15',
  ])
})

test('a zone unknown to this runtime has no shared hours', () => {
  expect(sharedHoursOn(new Date(), 'Mars/Olympus', 'UTC')).toBeUndefined()
})
