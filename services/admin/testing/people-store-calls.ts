import { newId } from '@codekin/service-kit/new-id'
import { callsOf } from '@codekin/test-kit/sql-snapshots'
import { listFacets } from '../src/domain/people-facets.ts'
import * as accountEvents from '../src/store/account-events.ts'
import * as admins from '../src/store/admins.ts'
import * as approvals from '../src/store/approvals.ts'
import * as conversationReadings from '../src/store/conversation-readings.ts'
import * as lockAccounts from '../src/store/lock-accounts.ts'
import * as peopleList from '../src/store/people-list.ts'
import * as personParts from '../src/store/person-parts.ts'
import * as personViews from '../src/store/person-views.ts'
import * as staffOrders from '../src/store/staff-orders.ts'

const [ann, bob, id, conversationId] = [newId(), newId(), newId(), newId()]
const now = new Date()
const everybody: peopleList.PeopleFilter = {
  q: undefined,
  facets: undefined,
  signedUpFrom: undefined,
  signedUpTo: undefined,
  seenFrom: undefined,
  seenTo: undefined,
}
const suspended = listFacets({ state: 'suspended' })
const place = [now.toISOString(), ann] as const
const approval: approvals.StoredApproval = {
  id,
  kind: 'shadow-ban',
  userId: ann,
  details: {
    days: 7,
    policy: 'spam',
    decision: null,
  },
  reason: 'Spam',
  askedBy: bob,
  askedAt: now,
  endsAt: now,
  state: 'waiting',
  decidedBy: null,
  decidedAt: null,
}
const order: staffOrders.NewOrder = {
  id,
  kind: 'introduce',
  userId: ann,
  otherUserId: bob,
  staffId: newId(),
  reason: 'Both like compilers',
  details: { kind: 'introduce' },
  orderedAt: now,
  nextAttemptAt: now,
}

export const peopleStoreCalls = {
  'account-events': callsOf(accountEvents, {
    insertAccountEvents: [[{ userId: ann, sourceVersion: 2, kind: 'closed', at: now }]],
    listAccountEvents: [ann, { before: [now.toISOString(), 'account:1'], limit: 50 }],
    listPaymentHistory: [ann, { before: [now.toISOString(), 'payment:1'], limit: 50 }],
  }),
  admins: callsOf(admins, {
    listEligibleApprovers: {
      'all who may': [{ without: [ann, bob], appointedBy: now, limit: 20 }],
      'one of them': [{ adminId: ann, without: [], appointedBy: now, limit: 1 }],
    },
    listRecentAdmins: [now],
    findActiveStaffRole: [ann],
    listAdmins: [],
  }),
  approvals: callsOf(approvals, {
    insertApproval: [approval],
    findApproval: [id],
    lockApproval: [id],
    updateApprovalDecided: [id, { state: 'approved', decidedBy: ann, decidedAt: now }],
    updateApprovalsEnded: { all: [now], 'of one person': [now, { kind: 'delete', userId: ann }] },
    listApprovals: {
      'the newest': [
        { staffId: bob, state: undefined, now },
        { after: undefined, limit: 10 },
      ],
      'those that wait': [
        { staffId: bob, state: 'waiting', now },
        { after: place, limit: 10 },
      ],
      'those that ended': [
        { staffId: bob, state: 'ended', now },
        { after: undefined, limit: 10 },
      ],
    },
    eraseFromApprovals: [ann],
  }),
  'conversation-readings': callsOf(conversationReadings, {
    insertReading: [
      {
        id,
        conversationId,
        staffId: bob,
        oneUserId: ann,
        otherUserId: newId(),
        caseId: null,
        reason: 'Why',
        upToSeq: null,
        readAt: now,
      },
    ],
    listLastReadings: [[conversationId]],
    listReadingsOf: [ann, { before: now, afterId: id, limit: 10 }],
    eraseFromReadings: [ann],
  }),
  'lock-accounts': callsOf(lockAccounts, { lockAccounts: [[ann, bob]] }),
  'people-list': callsOf(peopleList, {
    listPeopleIds: {
      'the newest': [everybody, { sort: 'newest', after: place, limit: 51 }],
      'the oldest of some months': [
        { ...everybody, signedUpFrom: '2026-01-01', signedUpTo: '2026-02-28' },
        { sort: 'oldest', after: undefined, limit: 51 },
      ],
      'by name, of some facets': [
        { ...everybody, facets: suspended },
        { sort: 'name', after: ['ann', ann], limit: 51 },
      ],
      'last seen, by a part of the name and all else': [
        {
          q: 'ann',
          facets: suspended,
          signedUpFrom: '2026-01-01',
          signedUpTo: '2026-02-28',
          seenFrom: '2026-01-01',
          seenTo: '2026-02-28',
        },
        { sort: 'last-seen', after: ['2026-02-01', ann], limit: 51 },
      ],
      'by two letters': [
        { ...everybody, q: 'an' },
        { sort: 'newest', after: undefined, limit: 51 },
      ],
    },
    listPeopleToExport: [{ ...everybody, q: 'ann', facets: suspended }, place, 1000],
    listPeople: [[ann, bob]],
    findListedPerson: [ann],
  }),
  'person-views': callsOf(personViews, {
    hasViewedPerson: [{ userId: ann, staffId: bob, action: 'user.read', since: now }],
    listAuditedAbout: [{ userId: ann, actions: ['user.message'], before: [now.toISOString(), 'audit:1'], limit: 50 }],
  }),
  'person-parts': callsOf(personParts, {
    listMatchesOf: [ann, 50],
    findPlanState: [ann],
    findProfile: [ann],
    listCasesAbout: [ann, 50],
    listActionsAbout: [ann, 50],
  }),
  'staff-orders': callsOf(staffOrders, {
    insertOrder: [order],
    findWaitingOrder: [order],
    updateOrderAnswered: [id, { outcome: 'made', result: newId(), answeredAt: now }],
    updateOrderUnanswered: [id, now],
    listDueOrders: [now, 50],
    listAppointers: [{ userId: ann, since: now }],
  }),
}
