import { expect, test } from 'vitest'
import { countProfileViews } from './identity/commands.ts'
import { countPersonDays, countSwipeDays, describeDecisions } from './matching/commands.ts'
import { countMessageDays } from './messaging/commands.ts'

const userId = '01890a5d-ac96-774b-bcce-b302099a8057'
const accepts = (
  { request }: { request: typeof countPersonDays.request | typeof countSwipeDays.request },
  to: string,
) => request.safeParse({ userId, from: '2026-01-01', to }).success

test.each([countPersonDays, describeDecisions, countProfileViews])(
  '$name accepts 1 to 400 days, and refuses longer and reversed ranges',
  (asked) => {
    expect(accepts(asked, '2026-01-01')).toBe(true)
    expect(accepts(asked, '2027-02-04')).toBe(true)
    expect(accepts(asked, '2027-02-05')).toBe(false)
    expect(accepts(asked, '2025-12-31')).toBe(false)
  },
)

test.each([countSwipeDays, countMessageDays])(
  '$name accepts 1 to 40 days, and refuses longer and reversed ranges',
  (asked) => {
    expect(accepts(asked, '2026-01-01')).toBe(true)
    expect(accepts(asked, '2026-02-09')).toBe(true)
    expect(accepts(asked, '2026-02-10')).toBe(false)
    expect(accepts(asked, '2025-12-31')).toBe(false)
  },
)
