import { join } from 'node:path'
import { newId } from '@codekin/service-kit/new-id'
import { callsOf, testSql } from '@codekin/test-kit/sql-snapshots'
import { arrangeCase, caseCalls } from '../../testing/case-store-calls.ts'
import { peopleStoreCalls } from '../../testing/people-store-calls.ts'
import { goodStanding } from '../domain/standing.ts'
import { migrations } from '../migrations/index.ts'
import * as audit from './audit.ts'
import * as auditPeople from './audit-people.ts'
import type { AuditEntryTable } from './audit-tables.ts'
import * as dayFigures from './day-figures.ts'
import * as rollUpMatches from './roll-up-matches.ts'
import * as rollUpNewcomers from './roll-up-newcomers.ts'
import * as rollUpPresence from './roll-up-presence.ts'
import * as rollUpRevenue from './roll-up-revenue.ts'
import * as standings from './standings.ts'
import type { Tables } from './tables.ts'

const [ann, bob, caseId] = [newId(), newId(), newId()]
const now = new Date()
const days = { from: '2026-01-01', to: '2026-01-31' }
const link: AuditEntryTable = {
  seq: 1,
  at: now,
  actor: ann,
  action: 'user.suspend',
  subjectKind: 'user',
  subject: bob,
  caseId,
  outcome: 'done',
  facts: { days: 7 },
  previousHash: Buffer.alloc(32),
  hash: Buffer.alloc(32),
}
const standing = { ...goodStanding, userId: ann, sourceVersion: 1, decidedAt: now }

testSql<Tables>({
  service: 'admin',
  folder: join(import.meta.dirname, '../..'),
  migrations,
  arrange: arrangeCase,
  calls: {
    ...caseCalls,
    audit: callsOf(audit, {
      mayChangeAudit: [],
      lockAuditHead: [],
      findAuditHead: [],
      insertAuditEntry: {
        'with a reason': [link, { reason: 'Spam', about: [bob] }],
        'without one': [link, null],
      },
      listAuditEntries: {
        'the newest': [{}, { beforeSeq: undefined, limit: 50 }],
        'by every filter': [
          { actor: ann, action: 'user.suspend', subjectKind: 'user', subjects: [bob], from: now, to: now },
          { beforeSeq: 100, limit: 50 },
        ],
      },
      listChain: [0, 500],
    }),
    'audit-people': callsOf(auditPeople, {
      ensurePseudonyms: [[ann, bob]],
      findPseudonym: [ann],
      removeAuditTextsAbout: [ann],
    }),
    'day-figures': callsOf(dayFigures, {
      listDayFigures: [['active', 'revenue'], days],
      replaceDayFigures: [[{ metric: 'active', day: '2026-01-01', value: 1 }]],
      removeDayFigures: [['active'], days],
      findLastDay: ['active'],
      listWaits: [days],
      listCohorts: [days],
      countPlans: [now],
    }),
    'roll-up-matches': callsOf(rollUpMatches, { rollUpMatches: [days], rollUpFirstMatches: [days] }),
    'roll-up-newcomers': callsOf(rollUpNewcomers, { rollUpNewcomers: [days], findFirstSignup: [] }),
    'roll-up-presence': callsOf(rollUpPresence, { rollUpPresence: [days], rollUpCohorts: [days] }),
    'roll-up-revenue': callsOf(rollUpRevenue, { rollUpRevenue: [days] }),
    standings: callsOf(standings, {
      findStanding: [ann],
      lockStanding: [standing],
      changeStandingRow: [standing],
      listToldStandings: [ann, 10],
      listUsersWithEndings: [now, 100],
    }),
    ...peopleStoreCalls,
  },
})
