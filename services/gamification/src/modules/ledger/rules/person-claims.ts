import { endorsementPoints, mutualShare, onboardingPoints, testPoints } from '@codekin/contracts/gamification/points'
import type { TestLevel } from '@codekin/contracts/skill-verification/models'
import { byTime, type Claim, type Undone } from './claim.ts'
import { type JuryWeek, juryClaims, reportClaims, type UpheldReport } from './good-work-claims.ts'

export type Endorsement = {
  endorsementId: string
  ownerId: string
  endorserId: string
  skill: string
  givenAt: Date | null
  endedAt: Date | null
}
export type PassedTest = {
  attemptId: string
  skill: string
  level: TestLevel
  passedAt: Date | null
  isVoided: boolean
  decidedAt: Date | null
}
export type PersonFacts = {
  userId: string
  onboardedAt: Date | null
  /** Received and given. */
  endorsements: readonly Endorsement[]
  tests: readonly PassedTest[]
  reports: readonly UpheldReport[]
  juryWeeks: readonly JuryWeek[]
}

type Earned = Omit<Claim, 'userId' | 'groupId' | 'isHidden'>

/** What a user earned outside of conversations. */
export function personClaims(facts: PersonFacts): Claim[] {
  const { userId, onboardedAt, endorsements, tests } = facts
  const earned = [
    ...onboarding(userId, onboardedAt),
    ...groupsBy(endorsements, ({ ownerId, endorserId }) => (ownerId === userId ? endorserId : ownerId)).flatMap(
      (between) => endorsementsWith(userId, between),
    ),
    ...groupsBy(tests, ({ skill, level }) => `${level} ${skill}`).flatMap(testsOf),
    ...reportClaims(facts.reports),
    ...juryClaims(facts.juryWeeks),
  ]
  return earned.map((claim) => ({ ...claim, userId, groupId: userId, isHidden: false }))
}

function onboarding(userId: string, at: Date | null): Earned[] {
  if (at === null) return []
  const about = { kind: 'onboarding', causeId: userId, otherUserId: null, skill: null, level: null } as const
  return [{ ...about, worth: onboardingPoints, occurredAt: at, undone: null }]
}

/** All endorsements between the user and another one, in both directions. */
function endorsementsWith(userId: string, between: readonly Endorsement[]): Earned[] {
  const given = between
    .flatMap((one) => (one.givenAt ? [{ ...one, occurredAt: one.givenAt, causeId: one.endorsementId }] : []))
    .toSorted(byTime)
  const isMutual = new Set(given.filter(({ endedAt }) => endedAt === null).map(({ ownerId }) => ownerId)).size === 2
  const places = new Map<string, number>()
  return given.map(({ causeId, ownerId, endorserId, skill, occurredAt, endedAt }) => {
    const place = places.get(ownerId) ?? 0
    // An ended endorsement leaves its place to the next one.
    if (endedAt === null) places.set(ownerId, place + 1)
    const row = endorsementPoints[Math.min(place, endorsementPoints.length - 1)] as (typeof endorsementPoints)[number]
    const fullWorth = ownerId === userId ? row.owner : row.endorser
    return {
      kind: 'endorsement',
      causeId,
      otherUserId: ownerId === userId ? endorserId : ownerId,
      skill,
      level: null,
      worth: isMutual ? Math.max(1, Math.floor(fullWorth * mutualShare)) : fullWorth,
      occurredAt,
      undone: endedAt && { by: 'endorsement-ended', at: endedAt },
    }
  })
}

/** The attempts at one test: the first that counts, and voided ones before it. */
function testsOf(attempts: readonly PassedTest[]): Earned[] {
  const passed = attempts
    .flatMap((one) => (one.passedAt ? [{ ...one, occurredAt: one.passedAt, causeId: one.attemptId }] : []))
    .toSorted(byTime)
  const counting = passed.findIndex(({ isVoided }) => !isVoided)
  const shown = counting === -1 ? passed : passed.slice(0, counting + 1)
  return shown.map(({ causeId, skill, level, occurredAt, isVoided, decidedAt }) => ({
    kind: 'test-passed',
    causeId,
    otherUserId: null,
    skill,
    level,
    worth: testPoints[level],
    occurredAt,
    undone: isVoided ? voidedAt(decidedAt ?? occurredAt) : null,
  }))
}

const voidedAt = (at: Date): Undone => ({ by: 'test-voided', at })

function groupsBy<T>(all: readonly T[], keyOf: (one: T) => string): T[][] {
  return [...Map.groupBy(all, keyOf).values()]
}
