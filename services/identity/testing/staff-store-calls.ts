import { callsOf } from '@codekin/test-kit/sql-snapshots'
import * as accountStates from '../src/store/account-states.ts'
import * as activeDays from '../src/store/active-days.ts'

/** What the stores of what is told to staff are called with. */
export function staffCalls({ ann }: { ann: string }) {
  const day = '2026-03-01'
  return {
    'account-states': callsOf(accountStates, {
      changeAccountVersion: [ann],
      findAccountState: [ann],
      listAccountStates: [ann, 10],
    }),
    'active-days': callsOf(activeDays, {
      insertActiveDay: [{ userId: ann, day }],
      listActiveDays: {
        'the first page': [null, 10],
        'after a place': [{ userId: ann, day }, 10],
      },
      removeActiveDaysBefore: [day],
    }),
  }
}
