import { expect, test } from 'vitest'
import { accountClosedMail } from './mail-texts.ts'

const day = (date: string) => new Date(`${date}T12:00:00Z`)
const closed = (paidUntil: Date) =>
  accountClosedMail('https://codekin.test', { erasesAt: day('2026-05-17'), paidUntil }).text

test('a closed account is never offered a plan for longer than the account can come back', () => {
  expect(closed(day('2026-05-09'))).toContain('If you come back before 9 May 2026, you can keep it.')
  expect(closed(day('2027-03-01'))).toContain('If you come back before 17 May 2026, you can keep it.')
})
