import { join } from 'node:path'
import { newId } from '@codekin/service-kit/new-id'
import { callsOf, testSql } from '@codekin/test-kit/sql-snapshots'
import { appealCalls, arrangeCase, caseCalls } from '../../testing/case-store-calls.ts'
import { juryCalls } from '../../testing/jury-store-calls.ts'
import { peopleStoreCalls } from '../../testing/people-store-calls.ts'
import { signalRules } from '../domain/signal-rules.ts'
import { goodStanding } from '../domain/standing.ts'
import { migrations } from '../migrations/index.ts'
import * as audit from './audit.ts'
import * as auditPeople from './audit-people.ts'
import type { AuditEntryTable } from './audit-tables.ts'
import * as behaviour from './behaviour.ts'
import * as dayFigures from './day-figures.ts'
import * as fingerprints from './fingerprints.ts'
import * as goodWork from './good-work.ts'
import * as imports from './imports.ts'
import * as matchFigures from './match-figures.ts'
import * as newcomerFigures from './newcomer-figures.ts'
import * as observed from './observed.ts'
import * as parkedOrders from './parked-orders.ts'
import * as performance from './performance.ts'
import * as presenceFigures from './presence-figures.ts'
import * as revenueFigures from './revenue-figures.ts'
import * as rules from './rules.ts'
import * as signals from './signals.ts'
import * as staffAnswers from './staff-answers.ts'
import * as standings from './standings.ts'
import type { Tables } from './tables.ts'
import * as templateCases from './template-cases.ts'
import * as trustDue from './trust-due.ts'
import * as trustHistory from './trust-history.ts'
import * as trustQueue from './trust-queue.ts'

const [ann, bob, caseId] = [newId(), newId(), newId()]
const now = new Date()
const settings = signalRules['copied-bio'].defaults
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
const parkedOrder = { id: newId(), kind: 'drop' as const, consumer: 'matching.x', eventId: newId(), orderedAt: now }
const standing = { ...goodStanding, userId: ann, sourceVersion: 1, decidedAt: now, suspendedSince: null }

testSql<Tables>({
  service: 'admin',
  folder: join(import.meta.dirname, '../..'),
  migrations,
  arrange: arrangeCase,
  calls: {
    ...caseCalls,
    ...appealCalls,
    ...juryCalls,
    audit: callsOf(audit, {
      mayChangeAudit: [],
      lockAuditHead: [],
      findAuditHead: [],
      insertAuditEntry: {
        'with a reason': [link, { reason: 'Spam', about: [bob] }],
        'without one': [link, null],
      },
      listAuditActs: {
        'the newest': [{}, { before: undefined, limit: 50 }],
        'by every filter': [
          { actor: ann, action: 'user.suspend', subjectKind: 'user', subjects: [bob], from: now, to: now },
          { before: { at: now, seq: 100 }, limit: 50 },
        ],
      },
      listEntriesOfActs: [[ann, bob]],
      listChain: [0, 500],
    }),
    imports: callsOf(imports, { countKnownPeople: [[ann, bob]], countDecisions: [[ann, bob]], countFacts: [] }),
    'audit-people': callsOf(auditPeople, {
      upsertPseudonyms: [[ann, bob]],
      findPseudonym: [ann],
      deleteAuditTextsAbout: [ann],
    }),
    'day-figures': callsOf(dayFigures, {
      listDayFigures: [['active', 'revenue'], days],
      replaceDayFigures: [[{ metric: 'active', day: '2026-01-01', value: 1 }]],
      deleteDayFigures: [['active'], days],
      findLastDay: ['active'],
      listWaits: [days],
      listCohorts: [days],
      countPlans: [now],
    }),
    'match-figures': callsOf(matchFigures, { upsertMatchFigures: [days], replaceFirstMatchWaits: [days] }),
    'newcomer-figures': callsOf(newcomerFigures, { upsertNewcomerFigures: [days], findFirstSignup: [] }),
    'presence-figures': callsOf(presenceFigures, { upsertPresenceFigures: [days], upsertCohorts: [days] }),
    'revenue-figures': callsOf(revenueFigures, { upsertRevenueFigures: [days] }),
    behaviour: callsOf(behaviour, {
      upsertDecisionCount: [{ userId: ann, day: '2026-01-01', isLike: true, by: 1 }],
      upsertTalks: [[{ conversationId: caseId, senderId: ann, messages: 2 }]],
      deleteOldBehaviour: [{ before: now }],
    }),
    fingerprints: callsOf(fingerprints, {
      upsertFingerprint: [
        {
          userId: ann,
          sourceVersion: 1,
          bioHash: '-1',
          bioBands: [1],
          photoHash: null,
          photoBands: [],
          verifiedSkills: 0,
        },
      ],
      insertAccountOrigin: [{ userId: ann, origin: 'a', createdAt: now }],
    }),
    observed: callsOf(observed, { findAccountFacts: [{ userId: ann, now, maxHammingDistance: 3, longTalk: 10 }] }),
    rules: callsOf(rules, {
      listChangedRules: [],
      listRuleVersions: ['copied-bio'],
      insertRuleVersion: [
        { ruleId: 'copied-bio', version: 2, settings, changedBy: ann, changedAt: now, switchedOff: null },
      ],
      insertSimulation: [{ ruleId: 'copied-bio', settings, simulatedBy: ann, simulatedAt: now }],
      hasSimulation: [{ ruleId: 'copied-bio', settings, since: now }],
      measureRule: [{ kind: 'copied-bio', proposed: settings, current: settings, since: now }],
      listFindings: [[{ kind: 'copied-bio', ...settings }], now],
      listNewlyTouched: [{ kind: 'copied-bio', proposed: settings, current: settings, limit: 20 }],
      upsertObservedDue: ['copied-bio', now],
    }),
    signals: callsOf(signals, {
      listObservations: [[ann]],
      replaceObservations: [
        ann,
        [{ userId: ann, kind: 'copied-bio', value: 1, evidence: { accounts: 1 }, observedAt: now, lookedAt: now }],
      ],
      upsertScore: [{ userId: ann, score: -20, isSuspect: true, at: now }],
      insertTrustChange: [{ id: caseId, userId: ann, changedAt: now, fromLevel: 2, toLevel: 1, why: 'So.' }],
      listTrustChanges: [ann, { after: { at: now, id: caseId }, limit: 10, onlyRises: true }],
      listFlaggedAccounts: [{ staffId: newId(), after: { score: -20, userId: ann }, limit: 10 }],
      countFlaggedAccounts: [],
      countLevels: [],
      countObserved: [[{ kind: 'copied-bio', ...settings }], now],
    }),
    'staff-answers': callsOf(staffAnswers, {
      insertStaffAnswer: [{ id: newId(), userId: ann, content: 'Hello', sentAt: now }],
      listStaffAnswers: [ann, { before: [now.toISOString(), 'staff-answer:1'], limit: 10 }],
    }),
    'trust-history': callsOf(trustHistory, {
      listTrustHistory: [ann, { before: [now.toISOString(), 'trust-level:1'], limit: 50 }],
    }),
    'trust-due': callsOf(trustDue, { upsertDue: [[ann], now], claimDue: [now] }),
    'trust-queue': callsOf(trustQueue, {
      listPendingReports: [{ staffId: newId(), after: { filedAt: now, id: caseId }, limit: 10 }],
      countPending: [],
      countActions: [now],
      countShadowBans: [now],
      countAppeals: [now],
    }),
    'good-work': callsOf(goodWork, {
      listUpheldReports: {
        first: [{ after: null, until: now, limit: 10 }],
        'from a place': [{ after: { toldAt: now, reportId: caseId }, until: now, limit: 10 }],
      },
      listJuryWeeks: [
        {
          after: { monday: '2026-03-02', jurorId: ann },
          until: now,
          truths: [{ key: 'casino', truth: 'violates' }],
          answeredMin: 5,
          limit: 10,
        },
      ],
    }),
    'template-cases': callsOf(templateCases, {
      findTemplateCase: [caseId],
      listTemplateCases: [caseId, 10],
    }),
    standings: callsOf(standings, {
      findStanding: [ann],
      lockStanding: [standing],
      updateStandingRow: [standing],
      listAnnouncedStandings: [ann, 10],
      listUsersWithEndings: [now, 100],
    }),
    'parked-orders': callsOf(parkedOrders, {
      insertParkedOrder: [parkedOrder],
      listParkedOrders: [now, 100],
      deleteParkedOrder: [parkedOrder.id],
    }),
    performance: callsOf(performance, {
      upsertSample: [
        { day: '2026-01-01', metric: 'LCP', route: '/messages/:id', bucket: 44 },
        { overflow: { metric: 'LCP', route: 'other' }, seriesMax: 500 },
      ],
      listSampleCounts: ['2026-01-01'],
      deleteSamplesBefore: ['2026-01-01'],
    }),
    ...peopleStoreCalls,
  },
})
