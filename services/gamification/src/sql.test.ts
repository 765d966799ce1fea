import { join } from 'node:path'
import { newId } from '@codekin/service-kit/new-id'
import { callsOf, repositoryFile, testSql } from '@codekin/test-kit/sql-snapshots'
import { migrations } from './migrations/index.ts'
import * as facts from './modules/facts/repository.ts'
import * as due from './modules/facts/repository-due.ts'
import * as goodWork from './modules/facts/repository-good-work.ts'
import * as awards from './modules/ledger/repository-awards.ts'
import * as starts from './modules/ledger/repository-conversation-starts.ts'
import * as earnedBadges from './modules/ledger/repository-earned-badges.ts'
import * as locks from './modules/ledger/repository-locks.ts'
import * as scores from './modules/ledger/repository-scores.ts'
import * as ownFacts from './modules/own-facts/repository.ts'
import * as peerMedians from './modules/own-facts/repository-peer-medians.ts'
import * as people from './modules/people/repository.ts'
import * as boardChanges from './modules/people/repository-board-changes.ts'
import type { Tables } from './tables.ts'

const [ann, bob, id] = [newId(), newId(), newId()]
const now = new Date()
const award = {
  userId: ann,
  kind: 'reply' as const,
  causeId: id,
  groupId: id,
  otherUserId: bob,
  skill: null,
  level: null,
  worth: 5,
  points: 5,
  occurredAt: now,
  isHidden: false,
  undone: null,
  reversed: null,
}
const pair = {
  matchId: id,
  sourceVersion: 1,
  lowUserId: ann,
  highUserId: bob,
  source: 'swipe' as const,
  madeAt: now,
  endedAt: null,
  keptDueAt: now,
}
const earned = {
  userId: ann,
  badge: 'answered' as const,
  earnedAt: now,
  kind: 'reply' as const,
  causeId: id,
  isHidden: false,
}
const upheld = {
  reportId: id,
  reporterId: ann,
  aboutKey: id,
  upheldAt: now.toISOString(),
  isUpheld: true,
  decidedAt: now.toISOString(),
  toldAt: now.toISOString(),
}
const board = { period: 'all', scope: undefined, limit: 10, now }
const city = { by: 'city', key: 'ghent' } as const
const skill = { by: 'skill', key: 'rust' } as const
const start = { conversationId: id, userId: ann, otherUserId: bob, isOwn: true, openedAt: now, answeredAt: null }

testSql<Tables>({
  service: 'gamification',
  folder: join(import.meta.dirname, '..'),
  fileOf: repositoryFile,
  migrations,
  arrange: (db) => db.insertInto('pair').values(pair).execute(),
  calls: {
    'ledger/awards': callsOf(awards, {
      listAwards: [ann],
      listAwardsOf: [[ann, bob]],
      listNewestAwards: {
        first: [{ userId: ann, after: undefined, limit: 10 }],
        'from a place': [{ userId: ann, after: { occurredAt: now, kind: 'reply', causeId: id }, limit: 10 }],
      },
      listAwardedUserIds: [[id]],
      sumOwnPoints: { ever: [{ userId: ann, since: null }], 'since a moment': [{ userId: ann, since: now }] },
      upsertAwards: [[award]],
      deleteAwards: [[award]],
      listUserIdsAwardedWith: [ann, 10],
      deleteAwardsWith: [ann, [bob]],
    }),
    'people/board-changes': callsOf(boardChanges, {
      upsertBoardChanges: [[ann]],
      insertReturnedMembers: [{ from: now, to: now }],
      claimBoardChanges: [10],
    }),
    'facts/due': callsOf(due, {
      upsertDue: ['person', [ann]],
      upsertDueForMessages: [[{ conversationId: id, seq: 1 }]],
      upsertDueForKeptMatches: [now, 10],
      claimDue: [{ oldest: 10, newest: 2 }],
    }),
    'ledger/earned-badges': callsOf(earnedBadges, {
      upsertEarnedBadges: [[ann], [earned]],
      insertHadBadges: [[earned]],
      upsertBadgeCounts: [],
      listRarities: [],
    }),
    facts: callsOf(facts, {
      listPairs: [[id]],
      listMessages: [[id]],
      listPeopleFacts: [[ann]],
      listSuspensions: [[ann]],
      deleteMessagesOf: [ann, 10],
    }),
    'facts/good-work': callsOf(goodWork, {
      upsertUpheldReports: [[upheld]],
      insertJuryWeeks: [[{ jurorId: ann, monday: '2026-03-02', answered: 5, right: 5 }]],
      findSyncCursor: ['admin.list-jury-work'],
      upsertSyncCursor: ['admin.list-jury-work', 'a place'],
    }),
    'ledger/locks': callsOf(locks, { lockLedgers: [[ann, bob]] }),
    people: callsOf(people, {
      listMembers: [[ann]],
      listMemberScopes: [[ann]],
      findOwnListing: [ann, now],
      isShadowBanned: [ann, now],
    }),
    'ledger/conversation-starts': callsOf(starts, {
      upsertConversationStarts: [[id], [start]],
      findReplyFigures: [{ userId: ann, since: now, now }],
      countAnsweredDays: [{ userId: ann, since: now }],
      countOpenEnds: [{ userId: ann, now, silentBefore: now, waitingFrom: now, waitingBefore: now }],
    }),
    'own-facts': callsOf(ownFacts, {
      countPairDays: [{ userId: ann, since: now }],
      findProofFigures: [ann],
    }),
    'own-facts/peer-medians': callsOf(peerMedians, {
      listPeerMedians: ['6'],
      replacePeerMedians: [{ since: now, now, firstYears: [0, 3], everyone: 'all' }],
    }),
    'ledger/scores': callsOf(scores, {
      upsertScores: [[ann], [{ userId: ann, period: 'all', points: 5 }]],
      listSmallBoard: {
        'of a city': [{ period: 'all', scope: city, peopleMax: 10, now }],
        'with a skill': [{ period: 'all', scope: skill, peopleMax: 10, now }],
      },
      listPlaces: [{ periods: ['all'], userIds: [ann], now }],
      listBoard: { first: [{ ...board, after: undefined }], 'from a place': [{ ...board, after: ann }] },
      listRange: {
        'of everyone': [{ period: 'all', scope: undefined, from: 0, count: 10, now }],
        'of a city': [{ period: 'all', scope: city, from: 0, count: 10, now }],
        'with a skill': [{ period: 'all', scope: skill, from: 0, count: 10, now }],
      },
      countAbove: [{ period: 'all', scope: undefined, points: 5, now }],
      deletePastScores: [['all']],
    }),
  },
})
