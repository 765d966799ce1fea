import { join } from 'node:path'
import { newId } from '@codekin/service-kit/new-id'
import { callsOf, repositoryFile, testSql } from '@codekin/test-kit/sql-snapshots'
import { arrangeGithub, githubCalls } from '../testing/github-store-calls.ts'
import { migrations } from './migrations/index.ts'
import * as testAttempts from './modules/attempts/repository.ts'
import * as passedTests from './modules/attempts/repository-passed-tests.ts'
import * as attemptReviews from './modules/attempts/repository-reviews.ts'
import * as badges from './modules/badges/repository.ts'
import * as testItems from './modules/bank/repository.ts'
import * as endorsementEvidence from './modules/confidence/repository.ts'
import * as endorsements from './modules/endorsements/repository.ts'
import * as collaborators from './modules/endorsements/repository-collaborators.ts'
import * as givenEndorsements from './modules/endorsements/repository-given.ts'
import * as endorsementAsks from './modules/endorsements/repository-requests.ts'
import * as evidence from './modules/evidence/repository.ts'
import * as members from './modules/evidence/repository-members.ts'
import * as provedSkills from './modules/evidence/repository-proved-skills.ts'
import * as figures from './modules/figures/repository.ts'
import * as fingerprints from './modules/grading/repository.ts'
import * as itemStatistics from './modules/item-statistics/repository.ts'
import type { Tables } from './tables.ts'

const [ann, bob, id] = [newId(), newId(), newId()]
const now = new Date()
const viewer = { userId: ann, now }
const skill = { userId: ann, skillKey: 'rust', skill: 'Rust' }
const between = { ownerId: ann, endorserId: bob, skillKey: 'rust' }
const piece = {
  id,
  userId: ann,
  skillKey: 'rust',
  method: 'endorsement' as const,
  weight: 0.35,
  detail: { kind: 'endorsement' as const, isMutual: false, isByProved: false },
  asOf: now,
  expiresAt: now,
}

const attempt = {
  id,
  userId: ann,
  skillKey: 'rust',
  skill: 'Rust',
  challengeId: 'rust-working',
  level: 'working' as const,
  drawn: [{ key: 'q1', itemId: 'rust/x', version: 1, order: [0] }],
  startedAt: now,
  expiresAt: now,
  passMark: 55,
}
const item = { id: 'rust/x', version: 1, skillKey: 'rust', content: {}, difficulty: 0, discrimination: 1 }
const saved = { answers: { q1: 1 }, codes: {}, signals: [] }
const result = {
  score: 50,
  low: 40,
  high: 60,
  passMark: 50,
  isPassed: true,
  topics: [],
  tasks: [],
  signals: [],
  annotation: '',
  gradedAt: now.toISOString(),
  validUntil: now.toISOString(),
}

const badge = {
  id,
  userId: ann,
  kind: 'test-working' as const,
  skillKey: 'rust',
  skill: 'Rust',
  evidence: [],
  earnedAt: now,
  expiresAt: now,
}
const program = { itemId: 'rust/x', version: 1, userId: ann, marks: [7, -7] }
const of = { skillKey: 'rust', since: now }
const measurement = {
  id: 'rust/x',
  difficulty: 0.4,
  discrimination: 1.1,
  answers: 230,
  rightShare: 0.5,
  measuredDifficulty: 0.4,
  measuredDiscrimination: 1.1,
  discriminationError: 0.2,
  exposureShare: null,
}

testSql<Tables>({
  service: 'verification',
  folder: join(import.meta.dirname, '..'),
  fileOf: repositoryFile,
  migrations,
  arrange: async (db) => {
    await provedSkills.upsertSkillDue(db as never, skill, now)
    await attemptReviews.insertReview(db as never, { attemptId: bob, userId: ann, findings: [], now })
    await arrangeGithub(db as never, { ann, id, now })
  },
  calls: {
    ...githubCalls({ ann, id, now }),
    'attempts/reviews': callsOf(attemptReviews, {
      insertReview: [{ attemptId: id, userId: ann, findings: [], now }],
      findReview: [id],
      lockReview: [id],
      listReviews: [[id]],
      listReviewsForStaff: {
        waiting: [{ staffId: bob, isDecided: false, after: undefined, limit: 10 }],
        'decided, from a place': [{ staffId: bob, isDecided: true, after: { at: now, attemptId: id }, limit: 10 }],
      },
      countWaitingReviews: [bob],
      listDecisions: [[id]],
      listDecisionsAbout: [{ userId: ann, limit: 10, offset: 0 }],
      findDecision: [id],
      insertDecision: [{ orderId: id, attemptId: bob, staffId: bob, verdict: 'voided', reason: 'Copied.', now }],
      updateReviewAppeal: [{ attemptId: id, text: 'It is mine.', now }],
      eraseDecider: [bob, 10],
    }),
    badges: callsOf(badges, {
      listBadges: { all: [ann], 'of these skills': [ann, ['rust', '']] },
      upsertBadge: [badge, now],
      updateBadgesRevoked: [[id], now],
      updateBadgePrivacy: [{ id, userId: ann, isPublic: true, isNamed: false, now }],
      findPublicBadge: [id, now],
      listPublicBadges: [ann, now],
      listUnrevokedStatusIndexes: [{ from: 0, below: 10 }],
      findLastStatusIndex: [],
    }),
    'endorsements/collaborators': callsOf(collaborators, {
      listCollaborators: [ann, 10],
    }),
    'endorsements/requests': callsOf(endorsementAsks, {
      lockAsks: [ann, now],
      countAsks: [ann, now],
      insertAsk: [{ id, userId: ann, askedAt: now }],
      deleteOldAsks: [now],
    }),
    endorsements: callsOf(endorsements, {
      findAcquaintance: [viewer, bob],
      lockBetween: [viewer, between],
      insertEndorsement: [
        viewer,
        {
          id,
          ...between,
          skill: 'Rust',
          status: 'asked',
          relation: 'built-together',
          message: 'Would you?',
          words: '',
        },
      ],
      updateEndorsement: [viewer, id, { status: 'given', words: 'Yes.', givenAt: now, expiresAt: now }],
      lockEndorsement: [viewer, id],
      findOwn: [viewer, id],
      listOwn: {
        first: [viewer, { status: undefined, limit: 10, after: undefined }],
        'of a skill, narrowed, from a place': [
          viewer,
          { status: 'given', skillKey: 'rust', limit: 10, after: [now.toISOString(), id] },
        ],
      },
      listForExport: [{ userId: ann, side: 'ownerId', limit: 10, offset: 0 }],
      listEndorsementsByIds: [[id]],
      countEndorsements: [ann, now],
    }),
    evidence: callsOf(evidence, {
      listEvidence: [{ userId: ann, skillKeys: ['rust'], now }],
      upsertMethodEvidence: [{ userId: ann, skillKey: 'rust', method: 'endorsement' }, [piece], now],
      listMethodEvidence: [{ userId: ann, method: 'github' }],
      deleteMethodEvidence: [{ userId: ann, method: 'github' }],
      updateEvidencePrivacy: [{ id, userId: ann, isHidden: true }],
      listHiddenEvidenceIds: [ann],
      listIntactEvidenceIds: [[id]],
    }),
    figures: callsOf(figures, {
      lockFigures: [ann],
      findSigningKey: [{ id, userId: ann }],
      upsertSigningKey: [{ id, userId: ann, publicKey: 'a'.repeat(43), createdAt: now }],
      deleteOldSigningKeys: [ann, 10],
    }),
    grading: callsOf(fingerprints, {
      lockFingerprints: [['rust/x']],
      lockTestProof: [{ userId: ann, skillKey: 'rust' }],
      insertFingerprints: [{ ...program, attemptId: id }],
      listSimilarPrograms: [program, 2],
      insertIdioms: [program],
      listSharedMarks: [{ itemId: 'rust/x', attemptId: id, otherAttemptId: id }],
      insertLearnedIdioms: [{ peopleLeast: 8, shareLeast: 0.3 }],
      deleteOldPrograms: [{ before: now, limit: 10 }],
      deleteOldFingerprints: [now],
    }),
    confidence: callsOf(endorsementEvidence, { listGivenEndorsements: [{ userId: ann, skillKey: 'rust', now }] }),
    'endorsements/given': callsOf(givenEndorsements, {
      updateEndorsementsExpired: [{ now, limit: 10 }],
      updateAsksWithdrawn: [{ askedBefore: now, now, limit: 10 }],
      deleteGivenEndorsements: [bob, 10],
      listAnswered: [id, 10],
    }),
    'item-statistics': callsOf(itemStatistics, {
      listItemStatistics: ['rust'],
      listAnswered: [{ skillKey: 'rust', limit: 100 }],
      countLevelDraws: [of],
      countItemDraws: [of],
      updateMeasurements: [[measurement], now],
      updateItemsRetired: [[{ id: 'rust/x', retiredFor: 'weak' }], now],
      updateItemsReinstated: [{ skillKey: 'rust', before: now }],
    }),
    'evidence/members': callsOf(members, { findMember: [ann] }),
    'attempts/passed-tests': callsOf(passedTests, { listPassedTests: [id, 10] }),
    'evidence/proved-skills': callsOf(provedSkills, {
      upsertSkillDue: [skill, now],
      updateSkillsDueByEndorsers: {
        any: [[ann], 'any'],
        'of those whose account is closed or was': [[ann], 'is-closed'],
      },
      updateEndorsedSkillsDue: [skill, now],
      updateRingSkillsDue: [{ ownerId: ann, endorserId: bob }, now],
      lockDueSkill: { any: [{ now }], 'of one person': [{ now, userId: ann }] },
      updateProvedSkill: {
        news: [skill, { strands: [], confidence: 0, dueAt: null }, { now }],
        'no news': [skill, { strands: [], confidence: 0, dueAt: now }, null],
      },
      listProvedSkills: { all: [ann], one: [ann, 'rust'] },
      listPublishedSkills: { first: [undefined, 10], 'from a place': [[ann, 'rust'], 10] },
    }),
    attempts: callsOf(testAttempts, {
      insertAttempt: [attempt],
      updateAttemptsExpired: { all: [now], 'of one person': [now, ann] },
      findAttempt: [{ id, userId: ann }],
      listAttempts: {
        all: [{ userId: ann, limit: 10 }],
        'of a skill, since then': [{ userId: ann, skillKey: 'rust', since: now, limit: 10 }],
      },
      updateAnswers: [{ id, userId: ann, now }, saved],
      updateAnnotation: [{ id, userId: ann, annotation: 'The doorbell.' }],
      claimAttempt: {
        'the next': [{ now, leaseUntil: now, leaseId: id }],
        'of this id': [{ now, leaseUntil: now, leaseId: id, id }],
      },
      updateGradingLease: {
        'as its programs crashed': [{ id, leaseId: id, until: now, isTried: true }],
        'as the runner is busy': [{ id, leaseId: id, until: now, isTried: false }],
      },
      lockStarts: [{ userId: ann, skillKey: 'rust' }],
      updateGradingFinished: [
        { id, leaseId: id },
        { state: 'graded', result, now },
      ],
      listPassedAttempts: { all: [{ userId: ann }], 'of a skill': [{ userId: ann, skillKey: 'rust' }] },
      updateVerdict: [id, 'voided'],
      listAttemptsByIds: [[id]],
      hasExtraTime: [ann],
      upsertExtraTime: [ann, true],
    }),
    bank: callsOf(testItems, {
      lockBank: [],
      listNewestItems: [],
      insertItems: [[item], now],
      updateItemsRetired: [['rust/x'], now],
      listCurrentItems: ['rust'],
      listMeasures: ['rust'],
      listItemsOf: [[{ itemId: 'rust/x', version: 1 }]],
      updateExposures: [['rust/x']],
      insertResponses: [
        [{ attemptId: id, itemId: 'rust/x', version: 1, isRight: true, ability: 0.5, level: 'working' }],
      ],
      deleteResponses: [id],
    }),
  },
})
