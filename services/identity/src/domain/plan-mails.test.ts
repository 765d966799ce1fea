import { expect, test } from 'vitest'
import { accountReopenedMail, planMail } from './plan-mails.ts'

const origin = 'https://codekin.test'

test('mails about plans write dates day first, as every other mail does', () => {
  const failed = planMail('payment-failed', { origin, plan: 'pro', graceEndsAt: new Date('2026-05-03T12:00:00Z') })
  expect(failed.text).toContain('You’ll keep your plan until 3 May 2026.')
  const reopened = accountReopenedMail(origin, 'pro', { renewsAt: '2026-05-03T12:00:00Z', endsAt: null })
  expect(reopened.text).toContain('renew on 3 May 2026.')
})
