import type { Db } from '@codekin/db/open-db'
import { newId } from '@codekin/service-kit/new-id'
import { callsOf } from '@codekin/test-kit/sql-snapshots'
import * as actions from '../src/store/actions.ts'
import * as appealHistory from '../src/store/appeal-history.ts'
import type { AppealTable } from '../src/store/appeal-tables.ts'
import * as appeals from '../src/store/appeals.ts'
import * as caseMoves from '../src/store/case-moves.ts'
import * as caseQueue from '../src/store/case-queue.ts'
import type { ModerationActionTable } from '../src/store/case-tables.ts'
import * as cases from '../src/store/cases.ts'
import * as eraseCases from '../src/store/erase-cases.ts'
import * as evidence from '../src/store/evidence.ts'
import * as evidencePhotos from '../src/store/evidence-photos.ts'
import * as history from '../src/store/history.ts'
import * as meetings from '../src/store/meetings.ts'
import * as personSummaries from '../src/store/person-summaries.ts'
import * as removalOrders from '../src/store/removal-orders.ts'
import * as reportStats from '../src/store/report-stats.ts'
import * as reports from '../src/store/reports.ts'
import type { Tables } from '../src/store/tables.ts'

const [ann, bob, staffId, caseId, id] = [newId(), newId(), newId(), newId(), newId()]
const now = new Date()
const place = [now.toISOString(), id] as const

const aCase: cases.NewCase = {
  id: caseId,
  version: 1,
  state: 'open',
  returnsTo: null,
  reportGroup: 'spam',
  subjectKind: 'user',
  subjectId: bob,
  subjectUserId: bob,
  reportedTemplate: null,
  reportedProfile: { full_name: 'Bob', headline: '', bio: '', photoUrl: null },
  keepsCopies: true,
  reportCount: 1,
  bestReliability: 0.5,
  logOdds: 0,
  rank: 1,
  openedAt: now,
  waitingSince: now,
  lastReportAt: now,
  firstLookedAt: null,
  claimedBy: null,
  claimedUntil: null,
  decidedAt: null,
  outcome: null,
}
const report: reports.ReportRow = {
  id,
  caseId,
  reporterId: ann,
  subjectKind: 'user',
  subjectId: bob,
  subjectUserId: bob,
  reportGroup: 'spam',
  reason: 'advertising',
  description: '',
  filedAt: now,
  outcome: null,
  decidedAt: null,
}
const action: ModerationActionTable = {
  id,
  caseId,
  subjectUserId: bob,
  action: 'suspend',
  policy: 'spam',
  reason: 'Spam',
  note: null,
  actedBy: staffId,
  actedAt: now,
  endsAt: now,
  strikePoints: 4,
  strikesExpireAt: now,
  reversedAt: null,
  reverses: null,
}
const message = {
  id,
  conversationId: id,
  seq: 1,
  senderId: bob,
  recipientId: ann,
  content: 'Buy this',
  createdAt: now.toISOString(),
  deletedAt: null,
  isHidden: false,
  edits: [],
  images: [],
}
const photo: evidencePhotos.CopiedPhoto = {
  messageId: message.id,
  photoId: newId(),
  position: 0,
  width: 60,
  height: 40,
  colour: '#808080',
  alt: '',
  content: Buffer.from('a photo'),
}
const everything = { staffId, group: undefined, state: undefined, openedBefore: undefined, mineAt: undefined }
const aTimeline = { before: undefined, limit: 50 }
const moves = ['claim', 'release'] as const
const behind = { before: [now.toISOString(), 'report:1'] as const, limit: 50 }

/** Two actions of the case: one without an appeal, and one with. */
const [untouched, appealedAgainst] = [
  { ...action, id: newId() },
  { ...action, id: newId() },
]
const appeal: AppealTable = {
  id: newId(),
  actionId: appealedAgainst.id,
  userId: bob,
  version: 1,
  filedAt: now,
  answerBy: now,
  decision: null,
  decisionReason: null,
  decidedBy: null,
  decidedAt: null,
}

/** Inserts the case that the calls are about, with its actions and messages. */
export async function arrangeCase(db: Db<Tables>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await cases.insertCase(trx, aCase)
    await evidence.insertEvidence(trx, { caseId, messages: [message], at: now })
    await trx.insertInto('moderationAction').values([untouched, appealedAgainst]).execute()
    await appeals.insertAppeal(trx, appeal)
  })
}

export const appealCalls = {
  'appeal-history': callsOf(appealHistory, {
    listAppealHistory: { 'about somebody': [{ userId: bob }, behind], 'of a case': [{ caseId }, aTimeline] },
    listAppealMessageHistory: [{ userId: bob }, behind],
    listAppealDecisionHistory: [{ userId: bob }, behind],
  }),
  appeals: callsOf(appeals, {
    insertAppeal: [{ ...appeal, id: newId(), actionId: untouched.id }],
    findAppeal: [appeal.id],
    lockAppeal: [appeal.id],
    countOwnMessages: [appeal.id],
    listAppealsAgainst: [[appeal.actionId]],
    listAppeals: [{ staffId: ann, isDecided: false, after: { at: now, id: appeal.id }, limit: 10 }],
    listAppealsOf: [bob, { afterId: newId(), limit: 10 }],
    listAppealMessages: [[appeal.id]],
    insertAppealMessage: [
      { id: newId(), appealId: appeal.id, isFromStaff: false, staffId: null, text: 'No.', sentAt: now },
    ],
    updateAppealDecided: [{ id: appeal.id, version: 1, decision: 'uphold', reason: 'Yes.', by: staffId, at: now }],
    listDecisions: [bob, { actions: ['warn'], after: { at: now, id }, limit: 10 }],
    findActions: [[appeal.actionId]],
    eraseAppealsOf: [bob],
  }),
}

export const caseCalls = {
  actions: callsOf(actions, {
    insertAction: [action],
    findAction: [id],
    lockAction: [id],
    listActionsOfCase: [caseId],
    updateActionReversed: [id, now],
    updateActionEnd: [id, now],
    listMeasures: [{ userId: bob, actions: ['suspend', 'ban'], now }],
    countActiveStrikes: [bob, now],
    listVisibleActions: [bob, { after: place, limit: 500 }],
    listActionsReceived: {
      'the newest': [bob, { after: undefined, limit: 20 }],
      further: [bob, { after: place, limit: 20 }],
    },
  }),
  'case-moves': callsOf(caseMoves, {
    insertCaseMove: [{ caseId, version: 2, move: 'claim', toState: 'claimed', movedBy: staffId, movedAt: now }],
    listMovesOfCases: [[caseId]],
  }),
  'case-queue': callsOf(caseQueue, {
    listQueue: {
      'whatever waits': [everything, { after: undefined, limit: 50 }],
      'by every filter': [
        { staffId, group: 'spam', state: 'claimed', openedBefore: now, mineAt: now },
        { after: [1, id], limit: 50 },
      ],
    },
    countQueue: [{ staffId, most: 1001 }],
    findQueued: [caseId],
  }),
  cases: callsOf(cases, {
    findCase: [caseId],
    lockCase: [caseId],
    lockCaseSubject: [{ kind: 'user', id: bob, group: 'spam' }],
    lockNewestCase: [{ kind: 'user', id: bob, group: 'spam' }],
    insertCase: [{ ...aCase, id: newId(), subjectId: ann }],
    updateCase: [caseId, { reportCount: 2 }],
    listCasesLapsed: [now, 100],
    upsertCaseView: [{ caseId, staffId, at: now, before: now }],
  }),
  'erase-cases': callsOf(eraseCases, {
    listCasesWaitingAbout: [bob, 50],
    listCasesClaimedBy: [staffId, 50],
    eraseEvidenceBy: [bob],
    eraseReporter: [ann],
    eraseSubject: [bob],
    eraseStaff: [staffId],
  }),
  evidence: callsOf(evidence, {
    insertEvidence: [{ caseId, messages: [message], at: now }],
    listEvidence: [caseId, 500],
    deleteEvidenceOfErased: [caseId],
    deleteExpiredEvidence: [{ decidedBefore: now, limit: 200 }],
  }),
  'evidence-photos': callsOf(evidencePhotos, {
    insertEvidencePhotos: [caseId, [photo]],
    listEvidencePhotos: [caseId],
    findEvidencePhoto: [{ caseId, photoId: photo.photoId }],
  }),
  history: callsOf(history, {
    listSignup: [bob, behind],
    listReportHistory: { 'about somebody': [{ userId: bob }, behind], 'of a case': [{ caseId }, aTimeline] },
    listReportsMade: [{ userId: ann, viewerId: bob }, behind],
    listMoveHistory: {
      'about somebody': [{ userId: bob }, { ...behind, moves }],
      'of a case': [{ caseId }, { ...aTimeline, moves }],
    },
    listActionHistory: { 'about somebody': [{ userId: bob }, behind], 'of a case': [{ caseId }, aTimeline] },
    listEndHistory: [{ userId: bob }, { ...behind, now }],
  }),
  meetings: callsOf(meetings, { areMatched: [ann, bob], countMatches: [bob, 100] }),
  'person-summaries': callsOf(personSummaries, {
    findPersonSummaries: [[ann, bob]],
    findAccount: [bob],
    findReportedProfile: [bob],
  }),
  'removal-orders': callsOf(removalOrders, {
    insertRemovalOrder: [{ id, messageId: id, staffId, orderedAt: now, nextAttemptAt: now }],
    listRemovalOrdersDue: [now, 50],
    updateRemovalOrderPostponed: [id, now],
    deleteRemovalOrder: [id],
  }),
  'report-stats': callsOf(reportStats, {
    countOwnReports: [ann, now],
    listGroupStats: [{ from: now, to: now }],
  }),
  reports: callsOf(reports, {
    lockReporter: [ann],
    findSameReport: [{ reporterId: ann, kind: 'user', subjectId: bob, reason: 'advertising' }],
    countReportsSince: [ann, now],
    insertReport: [report],
    findReporterRecords: [[ann]],
    hasReportedIn: [caseId, ann],
    findCasesReportedBy: [ann, [caseId]],
    listReportsOfCase: [caseId, 200],
    eraseTextsOfErased: [caseId],
    updateReportOutcomes: [{ caseId, outcome: 'upheld', at: now }],
    listReportsBy: {
      'the newest': [ann, { after: undefined, limit: 20 }],
      further: [ann, { after: place, limit: 20 }],
    },
  }),
}
