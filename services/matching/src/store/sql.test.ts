import { join } from 'node:path'
import { matchChanged, superlikeAnswered, swipeRecorded } from '@codekin/contracts/matching/events'
import { openPreferences } from '@codekin/contracts/preferences/limits'
import { outboxValues } from '@codekin/event-bus/announce'
import { newId } from '@codekin/service-kit/new-id'
import { callsOf, testSql } from '@codekin/test-kit/sql-snapshots'
import { aMatch, aProfileCard } from '@codekin/test-kit/states'
import { defaultWeights, indexedTraitsOf, walkPlanOf } from '../domain/compatibility/index.ts'
import { defaultChoice } from '../domain/ordering.ts'
import { migrations } from '../migrations/index.ts'
import * as blocks from './blocks.ts'
import * as candidateIndex from './candidate-index.ts'
import * as candidateSources from './candidate-sources.ts'
import * as candidateWalk from './candidate-walk.ts'
import * as cityFigures from './city-figures.ts'
import * as days from './days.ts'
import * as decisions from './decisions.ts'
import * as deferredMatches from './deferred-matches.ts'
import * as engagement from './engagement.ts'
import * as exposures from './exposures.ts'
import * as ideaProposals from './idea-proposals.ts'
import * as ideas from './ideas.ts'
import * as impressionQuotas from './impression-quotas.ts'
import * as matchParts from './match-parts.ts'
import * as matches from './matches.ts'
import * as meetings from './meetings.ts'
import * as ownRows from './own-rows.ts'
import * as personDays from './person-days.ts'
import * as populationCounts from './population-counts.ts'
import * as preferences from './preferences.ts'
import * as presetChoices from './preset-choices.ts'
import * as presetEffects from './preset-effects.ts'
import * as profileUplifts from './profile-uplifts.ts'
import * as provedDevelopers from './proved-developers.ts'
import * as quota from './quota.ts'
import * as superlikes from './superlikes.ts'
import * as swipes from './swipes.ts'
import type { Tables } from './tables.ts'
import * as visible from './visible.ts'

const [ann, bob, id] = [newId(), newId(), newId()].toSorted() as [string, string, string]
const [now, before] = [new Date(), new Date(0)]
const card = aProfileCard({ userId: ann })
const pair = { userId: ann, blockedUserId: bob }
const block = { ...pair, decidedAt: now }
const owner = { viewerId: ann, passesStandSince: now }
const candidate = {
  ...indexedTraitsOf(card, now),
  userId: ann,
  quality: 1,
  rank: 1,
  activityStep: 0,
  lastActiveAt: now,
  randomKey: 0.5,
}
const walk = {
  owner,
  plan: walkPlanOf(card, now, { weights: defaultWeights, most: 2 }),
  filters: { roles: 0, goals: 0, languages: 0, cities: null, yearsMin: null, yearsMax: null, provedOnly: false },
  perSlice: 10,
  budget: 20,
  limit: 10,
}
const exposure = {
  viewerId: ann,
  candidateId: bob,
  position: 0,
  score: 1,
  propensity: 1,
  seed: '',
  version: '',
  preset: '',
  place: 'discover' as const,
  dealtAt: now,
}
const anIdea = {
  title: 'An idea',
  summary: 'It is one.',
  skills: ['Go'],
  size: 'evening' as const,
  goal: 'friends' as const,
  repository: 'game' as const,
}
const decided = { userId: ann, from: '2026-01-01', to: '2026-01-02' }
const traces = { userId: ann, kind: 'passes' as const, before: now }
const match: matches.Match = {
  id,
  lowUserId: ann,
  highUserId: bob,
  sourceVersion: 1,
  status: 'active',
  source: 'swipe',
  matchedAt: now,
  endedAt: null,
  endedBy: null,
  endReason: null,
}

function like(userId: string, targetUserId: string): swipes.NewSwipe {
  const decided = { userId, targetUserId, action: 'like' as const }
  return {
    ...decided,
    note: null,
    decidedAt: now,
    swipesOfPlan: 10,
    superlikesOfPlan: 5,
    notifySuperlikeAt: null,
    passesStandSince: before,
    matchId: id,
    swipeRecorded: outboxValues(swipeRecorded, { ...decided, swipedAt: now.toISOString() }),
    matchMade: outboxValues(matchChanged, aMatch({ matchId: id, userIds: [ann, bob] })),
    superlikeAnswered: outboxValues(superlikeAnswered, {
      userId,
      senderId: targetUserId,
      answeredAt: now.toISOString(),
    }),
  }
}

testSql<Tables>({
  service: 'matching',
  folder: join(import.meta.dirname, '../..'),
  migrations,
  async arrange(db) {
    await db
      .insertInto('profileCard')
      .values(
        [ann, bob].map((userId) => ({
          userId,
          sourceVersion: 1,
          isDiscoverable: true,
          isEmailVerified: true,
          card: JSON.stringify({ ...card, userId }),
        })),
      )
      .execute()
    await swipes.insertSwipe(db, like(ann, bob))
    await db.transaction().execute((trx) => candidateIndex.insertCandidate(trx, candidate))
  },
  calls: {
    blocks: callsOf(blocks, {
      findBlock: [ann, bob],
      listBlocks: [{ userId: ann, after: block, limit: 10 }],
      listAllBlocks: [pair, 10],
      upsertBlock: [{ ...block, reason: null }],
      updateBlockLifted: [block],
      isBlockable: [ann, bob, now],
    }),
    'candidate-index': callsOf(candidateIndex, {
      insertCandidate: [{ ...candidate, userId: bob }],
      deleteCandidate: [ann],
      lockCard: [ann],
      updateLastActive: [[ann], { now, unlessSince: now, exceptStep: 4 }],
      listIdle: [[{ step: 0, inactiveSince: now }], 10],
      listLastActive: [[ann]],
      countCandidates: [{ exactUpTo: 10 }],
    }),
    'candidate-sources': callsOf(candidateSources, {
      listLikers: [owner, { limit: 10 }],
      listRecentlyActive: [{ zoneBands: [1], limitPerBand: 10 }],
      listOfCities: [owner, { cities: [1], limitPerCity: 10 }],
      listFromRandom: [owner, { from: 0.5, limit: 10 }],
      listUndecided: [owner, [bob]],
    }),
    'candidate-walk': callsOf(candidateWalk, { listByWalk: [walk] }),
    days: callsOf(days, {
      countSwipes: [{ from: '2026-01-01', to: '2026-01-02' }],
      measureImpressions: [{ from: '2026-01-01', to: '2026-01-02' }],
      listFirstSwipes: [ann, 10],
    }),
    decisions: callsOf(decisions, {
      countDecisionDays: [decided],
      countDecisionHours: [decided, 'Europe/Berlin'],
      findKnownZone: ['Europe/Berlin'],
      listDecided: [{ ...decided, limit: 10 }],
      countSkills: [ann, [bob], now],
    }),
    exposures: callsOf(exposures, {
      insertExposures: [[exposure]],
      hasExposures: [''],
      deleteOldExposures: [{ before: now, limit: 10 }],
    }),
    engagement: callsOf(engagement, {
      upsertAnalyticsConsent: [{ userId: ann, sourceVersion: 1, isGranted: true }],
      insertEngagementEvent: [
        { id, userId: ann, eventType: 'tip-dismissed', metadata: {}, happenedAt: now },
        { needsConsent: true },
      ],
      deleteOldEngagementEvents: [{ before: now, limit: 10 }],
      insertRecentJoiner: [{ userId: ann, joinedAt: now }],
      deleteRecentJoiners: [{ joinedBefore: now }],
      listRecentJoiners: [{ since: now, from: now, limit: 10 }],
      countActivity: [{ userId: ann, now, since: before, most: 10 }],
    }),
    'proved-developers': callsOf(provedDevelopers, {
      findProvedDeveloper: [ann],
      upsertProvedDeveloper: [{ userId: ann, skill: 'Go', proof: 'test', skills: ['Go'], provedAt: now }],
      deleteProofs: [ann],
      updateFeaturedDevelopers: ['2026-01-01', { least: 1, partOfAll: 0.5, most: 2 }],
      listFeatured: ['2026-01-01', 10],
    }),
    'profile-uplifts': callsOf(profileUplifts, {
      listShownProfiles: [{ from: 0, limit: 10, since: now }],
      replaceProfileUplifts: [[{ subject: 'photo', factor: 2, people: 200 }], now],
      findUpliftsCountedAt: [],
      listProfileUplifts: [],
    }),
    ideas: callsOf(ideas, {
      listOwnIdeas: [ann],
      insertOwnIdea: [{ ...anIdea, id, userId: ann, createdAt: now }],
      deleteOwnIdea: [ann, id],
      listSavedIdeas: [ann],
      insertSavedIdea: [{ userId: ann, ideaId: 'an-idea', savedAt: now }],
      deleteSavedIdea: [ann, 'an-idea'],
    }),
    'idea-proposals': callsOf(ideaProposals, {
      insertProposal: [
        {
          id,
          matchId: id,
          ideaId: 'an-idea',
          idea: { ...anIdea, id },
          proposedBy: ann,
          otherUserId: bob,
          proposedAt: now,
          announcedAs: [id],
        },
      ],
      listProposals: [ann, id],
      findProposal: [id],
      deleteProposal: [id],
      deleteProposalsOf: [ann, 10],
      updateProposalAccepted: [{ id, userId: bob, at: now, eventId: id }],
      updateProposalDeclined: [{ id, userId: bob, at: now, eventId: id }],
      isFirstMessageThrottled: [{ userId: ann, matchId: id, now }],
    }),
    'city-figures': callsOf(cityFigures, {
      countCityFiguresOf: [{ from: 0, to: 1, activeSteps: [0, 1], now, cities: [1] }],
      replaceCityFigures: [[{ city: 1, kind: 'skill', key: 'rust', name: 'Rust', people: 10 }]],
      listCityFigures: [1],
      listCityZones: [[1, 2]],
    }),
    'population-counts': callsOf(populationCounts, {
      countPopulationPart: [{ from: 0, to: 1, activeSteps: [0, 1], now }],
      replacePopulationCounts: [[{ kind: 'role', key: 'data', name: 'data', people: 10 }], now],
      countBasis: [{ activeSteps: [0, 1], upTo: 10 }],
      findLastBasis: [],
      listRoleCounts: [],
      listLargestCities: [10],
      findVerifiedCount: [],
      findCityCount: ['1'],
      findCity: [['1', '2']],
    }),
    'deferred-matches': callsOf(deferredMatches, {
      listReleasedMatches: [{ now, limit: 10 }],
      insertDeferredMatch: [match, { id, matchedAt: now }],
    }),
    'match-parts': callsOf(matchParts, { listMatchParts: [ann, [match], now] }),
    matches: callsOf(matches, {
      findMatch: [id],
      findMatchOf: [ann, id],
      lockMatch: [id],
      findMatchBetween: [ann, bob],
      listMatchesOf: [{ userId: ann, status: 'active', after: match, limit: 10 }],
      listAllMatches: [id, 10],
      insertIntroduction: [{ id: newId(), lowUserId: ann, highUserId: bob, matchedAt: now }],
      updateMatchEnded: [id, { endedBy: ann, endReason: 'ended', endedAt: now }],
    }),
    meetings: callsOf(meetings, { findEncounter: [ann, bob], hasMet: [ann, bob] }),
    'own-rows': callsOf(ownRows, {
      listActiveMatches: [ann, 10],
      eraseSummaries: [ann],
      deleteLikesReceived: [ann, 10],
      listOwnMatches: [ann, id, 10],
      countTraces: { passes: [traces], 'the history of the deck': [{ ...traces, kind: 'deck-history' }] },
      deleteTraces: { passes: [traces], 'the history of the deck': [{ ...traces, kind: 'deck-history' }] },
    }),
    'preset-choices': callsOf(presetChoices, {
      findPresetChoice: [ann],
      upsertPresetChoice: [{ userId: ann, ...defaultChoice }, now],
      deletePresetChoice: [ann],
    }),
    'person-days': callsOf(personDays, {
      lockRolledUntil: [],
      updateRolledUntil: [now],
      findOldestExposure: [],
      upsertPersonDays: [{ from: before, to: now }],
      findClosedUntil: [],
      listPersonDays: [decided],
      listPersonMonths: [{ userId: ann, least: 5, now }],
      deleteOldPersonDays: [{ before: now, limit: 10 }],
    }),
    'preset-effects': callsOf(presetEffects, {
      listPresetEffects: [],
      measurePresetEffect: [{ preset: 'hire', from: before, to: now, most: 10, heaviest: 20, measuredAt: now }],
    }),
    preferences: callsOf(preferences, {
      listPreferences: [[ann]],
      findPreferences: [ann],
      lockPreferences: [ann, now],
      updatePreferences: [ann, openPreferences, now],
    }),
    quota: callsOf(quota, { findSwipeDay: [ann, { day: '2026-01-01', now, swipesOfPlan: 10 }] }),
    'impression-quotas': callsOf(impressionQuotas, {
      upsertImpressionQuota: [{ userId: ann, zoneBand: 1, beganAt: now, owed: 14 }],
      listBelowImpressionQuota: [{ zoneBands: [1], from: 0.5, limitPerBand: 10 }],
      updateImpressionQuotasRenewed: [{ now, endedBefore: now, activeSince: now, hiddenStep: 4, owed: 14, limit: 10 }],
      updateImpressionQuotasReset: [[ann], { now, owed: 14 }],
    }),
    superlikes: callsOf(superlikes, {
      listDueSuperlikes: [{ now, limit: 10 }],
      claimDueSuperlike: [{ userId: ann, targetUserId: bob }],
      updateSuperlikeNotified: [{ userId: ann, targetUserId: bob, toldAt: now }],
      listSuperlikers: [owner, 10],
      listNotifiedSuperlikes: [bob, ann, 10],
    }),
    swipes: callsOf(swipes, {
      insertSwipe: [like(bob, ann)],
      deleteLastSwipe: [{ userId: ann, targetUserId: bob, madeSince: before }],
      deletePass: [{ userId: ann, targetUserId: bob }],
      findLastTarget: [ann],
      findSwipe: [ann, bob],
      listLikeNotes: [ann, [bob]],
    }),
    visible: callsOf(visible, {
      listVisible: [ann, [bob], now],
      findVisible: [ann, bob, now],
      listShadowBanned: [[ann, bob], now],
    }),
  },
})
