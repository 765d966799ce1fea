import { expect, test } from 'vitest'
import { planLeftText } from './plan-left-labels.ts'

const until = '2026-12-03T12:00:00.000Z'

test.for([
  [{ plan: 'free', source: null, until: null, isRenewed: false }, 'You’ll have the Free plan.'],
  [{ plan: 'pro', source: 'stripe', until, isRenewed: true }, 'You still have Pro, and it renews on 3 December 2026.'],
  [
    { plan: 'pro', source: 'stripe', until, isRenewed: false },
    'You still have Pro until 3 December 2026. It won’t renew unless you turn that on again.',
  ],
  [{ plan: 'pro', source: 'invitation', until, isRenewed: false }, 'You still have Pro until 3 December 2026.'],
  [{ plan: 'pro', source: 'staff', until: null, isRenewed: false }, 'You still have Pro.'],
  [{ plan: 'team', source: 'seat', until: null, isRenewed: false }, 'You still have your seat on a team.'],
] as const)('reactivation says what is left of the plan: %o', ([left, text]) => {
  expect(planLeftText(left)).toBe(text)
})
