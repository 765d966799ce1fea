import type {
  DashboardSkill,
  Evidence,
  ProvedSkill,
  Strand,
  TestLevel,
} from '@codekin/contracts/skill-verification/models'
import type { AttemptResult } from '@codekin/contracts/skill-verification/test-models'
import { type FakeEndorsement, isSameSkill, personCalled } from './endorsements.ts'
import { githubPieceOf, githubSkillsOf } from './github-proof.ts'
import type { FakeAttempt } from './skill-tests.ts'
import { isBlocked, type State } from './state.ts'
import { isUnderWay, stepsOf } from './strand-steps.ts'

/** The maximum of each method of proof. */
const caps: Readonly<Record<Strand['method'], number>> = { test: 90, github: 85, endorsement: 50, cli: 35 }

/** Whether they endorse each other. */
function isMutual({ endorsements }: State, { ownerId, endorserId }: FakeEndorsement): boolean {
  return endorsements.some((one) => one.status === 'given' && one.ownerId === endorserId && one.endorserId === ownerId)
}

/** Its weight alone, 0 to 1; age does not matter. */
function shareOf(state: State, piece: FakeEndorsement): number {
  return (piece.isByProved ? 0.6 : 0.35) * (isMutual(state, piece) ? 0.5 : 1)
}

/** The probability that at least one of several reasons holds. */
const eitherOf = (chances: readonly number[]) => 1 - chances.reduce((none, chance) => none * (1 - chance), 1)

function sureness(pieces: readonly Evidence[]): { confidence: number; strands: Strand[] } {
  const counting = pieces.filter(({ isHidden }) => !isHidden)
  const strands = (Object.keys(caps) as Strand['method'][]).flatMap((method): Strand[] => {
    const weights = counting.filter((piece) => piece.method === method).map(({ weight }) => weight / caps[method])
    return weights.length === 0
      ? []
      : [{ method, confidence: caps[method] * eitherOf(weights), pieces: weights.length }]
  })
  const shareBy = (method: Strand['method']) => (strands.find((one) => one.method === method)?.confidence ?? 0) / 100
  // GitHub and the owner's machine may count the same work.
  const shares = [Math.max(shareBy('github'), shareBy('cli')), shareBy('test'), shareBy('endorsement')]
  return {
    confidence: Math.round(100 * eitherOf(shares)),
    strands: strands.toSorted((a, b) => b.confidence - a.confidence),
  }
}

function presentSaid(state: State, piece: FakeEndorsement): Evidence {
  const isUnseen = piece.isByUnseen || isBlocked(state, piece.endorserId)
  return {
    id: piece.id,
    method: 'endorsement',
    weight: caps.endorsement * shareOf(state, piece),
    detail: {
      kind: 'endorsement',
      endorser: isUnseen ? null : personCalled(state, piece.endorserId),
      relation: piece.relation,
      words: isUnseen ? '' : piece.words,
      isMutual: isMutual(state, piece),
      isByProved: piece.isByProved,
    },
    sourceUrl: null,
    asOf: piece.givenAt ?? piece.createdAt,
    expiresAt: piece.expiresAt ?? piece.createdAt,
    isHidden: piece.isHidden,
  }
}

/** The newest passed test of each skill that counts. */
export function passedOf({ attempts }: State['tests']): Passed[] {
  const passed = attempts.flatMap((one) =>
    one.result?.isPassed && one.state !== 'voided' ? [{ ...one, result: one.result }] : [],
  )
  return passed.filter(({ skill }, at) => passed.findIndex((one) => one.skill === skill) === at)
}
type Passed = FakeAttempt & { result: AttemptResult }

/** Weight of a passed test alone, 0 to 1. */
const levelShares: Readonly<Record<TestLevel, number>> = { foundation: 0.45, working: 0.65, advanced: 0.9 }

function presentPassed({ tests }: State, { id, level, result }: Passed): Evidence {
  const { score, low, high, gradedAt, validUntil } = result
  return {
    id,
    method: 'test',
    weight: caps.test * levelShares[level],
    detail: { kind: 'test', level, score, low, high },
    sourceUrl: null,
    asOf: gradedAt,
    expiresAt: validUntil,
    isHidden: tests.hidden.includes(id),
  }
}

type Piece = { skill: string; evidence: Evidence }

/** All evidence of a person that the viewer may see. */
function piecesOf(state: State, userId: string): Piece[] {
  const said = state.endorsements.filter(({ ownerId, status }) => ownerId === userId && status === 'given')
  const done = githubSkillsOf(state, userId)
  const passed = userId === state.me.id ? passedOf(state.tests) : []
  const counted = state.countedWork.filter((work) => work.userId === userId)
  return [
    ...said.map((piece) => ({ skill: piece.skill, evidence: presentSaid(state, piece) })),
    ...passed.map((attempt) => ({ skill: attempt.skill, evidence: presentPassed(state, attempt) })),
    ...counted.map(({ skill, piece }) => ({ skill, evidence: piece })),
    ...done.map((one) => ({ skill: one.skill, evidence: githubPieceOf(state, userId, one) })),
  ].filter(({ evidence }) => userId === state.me.id || !evidence.isHidden)
}

/** The evidence of a person's skills, most certain first. */
export function evidenceOf(state: State, userId: string, skill?: string): ProvedSkill[] {
  const pieces = piecesOf(state, userId).filter((piece) => skill === undefined || isSameSkill(piece.skill, skill))
  const names = [...new Set(pieces.map((piece) => piece.skill))]
  return names
    .map((name) => {
      const evidence = pieces.filter((piece) => isSameSkill(piece.skill, name)).map((piece) => piece.evidence)
      return { skill: name, ...sureness(evidence), evidence: evidence.toSorted((a, b) => b.weight - a.weight) }
    })
    .toSorted((a, b) => b.confidence - a.confidence)
}

/** The viewer's skills, on the profile or with any evidence, most certain first. */
export function dashboardOf(state: State): DashboardSkill[] {
  const onProfile = state.me.skills.map(({ name }) => name)
  const about = state.endorsements.filter(({ ownerId }) => ownerId === state.me.id)
  const proved = evidenceOf(state, state.me.id)
  const others = [...about, ...proved, ...state.tests.attempts]
    .map(({ skill }) => skill)
    .filter((name) => !onProfile.some((one) => isSameSkill(one, name)))
  return [...onProfile, ...new Set(others)]
    .map((skill) => {
      const ofSkill = about.filter((one) => isSameSkill(one.skill, skill))
      const found = proved.find((one) => isSameSkill(one.skill, skill))
      const { confidence, strands } = found ?? sureness([])
      const steps = stepsOf(state, { skill, endorsements: ofSkill, evidence: found?.evidence ?? [] })
      return {
        skill,
        confidence,
        strands,
        isOnProfile: onProfile.includes(skill),
        waiting: ofSkill.filter(({ status }) => status === 'asked').length,
        steps,
        nextStep: steps[0]?.step ?? 'none',
      }
    })
    .filter(({ isOnProfile, strands, steps }) => isOnProfile || strands.length > 0 || isUnderWay(steps))
    .toSorted((a, b) => b.confidence - a.confidence || a.skill.localeCompare(b.skill, 'en'))
}
