import { callsOf } from '@codekin/test-kit/sql-snapshots'
import * as accountStates from '../src/store/account-states.ts'
import * as activeDays from '../src/store/active-days.ts'
import * as profileViews from '../src/store/profile-views.ts'
import * as staffNotices from '../src/store/staff-notices.ts'
import * as staffOrders from '../src/store/staff-orders.ts'

const now = new Date()

/** Calls of every function of the stores of data that is announced to staff. */
export function staffCalls({ ann, bob, id }: { ann: string; bob: string; id: string }) {
  const day = '2026-03-01'
  return {
    'account-states': callsOf(accountStates, {
      upsertAccountVersion: [ann],
      findAccountState: [ann],
      listAccountStates: [ann, 10],
    }),
    'active-days': callsOf(activeDays, {
      insertActiveDay: [{ userId: ann, day }],
      insertActiveDays: [[{ userId: ann, day }]],
      listActiveDays: {
        'the first page': [null, 10],
        'after a place': [{ userId: ann, day }, 10],
      },
      deleteActiveDaysBefore: [day],
    }),
    'staff-orders': callsOf(staffOrders, {
      insertStaffOrder: [{ id, outcome: '', count: null, receivedAt: now }],
      findStaffOrder: [id],
      updateStaffOrder: [id, { outcome: 'ended', count: 2 }],
      deleteStaffOrdersBefore: [now],
    }),
    'staff-notices': callsOf(staffNotices, {
      insertStaffNotice: [
        {
          id,
          userId: ann,
          kind: 'statement',
          subject: 'A decision',
          paragraphs: ['Why'],
          path: null,
          hasAppealLink: true,
          sentAt: now,
        },
      ],
      findStaffNotice: [id],
      deleteStaffNoticesBefore: [now],
    }),
    'profile-views': callsOf(profileViews, {
      upsertProfileView: [
        { viewerId: ann, userId: bob, seenAt: now },
        { day, unlessViewedSince: now, countedSince: now },
      ],
      listProfileViewDays: [{ userId: ann, from: day, to: day }],
      deleteProfileViewDaysBefore: [day],
      hasProfileView: [{ viewerId: ann, userId: bob }],
      deleteProfileViewsBefore: [now],
    }),
  }
}
