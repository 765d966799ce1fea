import type { BadgeState, LockedBadge } from '@codekin/contracts/skill-verification/badge-models'
import {
  type BadgeKind,
  badgeDays,
  badgeKinds,
  badgeTable,
  isOfPerson,
} from '@codekin/contracts/skill-verification/badges'
import type { Strand, TestLevel } from '@codekin/contracts/skill-verification/models'
import type { SkillProof } from '../evidence/rules/index.ts'

type Test = { level: TestLevel; score: number; low: number; high: number }

/** A piece of evidence that counts. */
export type StandingPiece = {
  id: string
  method: SkillProof
  weight: number
  asOf: Date
  expiresAt: Date
  test: Test | null
  /** Of an endorsement: whether the endorser proved the skill, and whether they are endorsed in return. */
  endorsement: { isByProved: boolean; isMutual: boolean } | null
}

/** A passed test that counts. */
export type Pass = Test & { id: string; asOf: Date; expiresAt: Date }

/** Current proof of a skill. */
export type ProvedState = {
  skillKey: string
  skill: string
  confidence: number
  strands: readonly Pick<Strand, 'method'>[]
  pieces: readonly StandingPiece[]
  passes: readonly Pass[]
}

/** A badge earned now and its evidence. `skillKey` empty: for the person as a whole. */
export type EarnedBadge = {
  kind: BadgeKind
  skillKey: string
  skill: string | null
  expiresAt: Date
  basis: readonly { id: string; method: SkillProof; skill: string; asOf: Date; test: Test | null }[]
}

const ofSkill = badgeKinds.filter((kind) => !isOfPerson(kind))
const ofPerson = badgeKinds.filter(isOfPerson)
const daysAfter = (now: Date, days: number) => new Date(now.getTime() + days * 86_400_000)
const newestFirst = (a: { asOf: Date }, b: { asOf: Date }) => b.asOf.getTime() - a.asOf.getTime()

/** Badges of a skill that are earned now. */
export function earnedOfSkill(state: ProvedState, now: Date): EarnedBadge[] {
  return ofSkill.flatMap((kind) => {
    const found = basisOf(kind, state, now)
    if (!found) return []
    const { skillKey, skill } = state
    const basis = found.pieces.map(({ id, method, asOf, test }) => ({ id, method, skill, asOf, test }))
    return [{ kind, skillKey, skill, expiresAt: found.expiresAt, basis }]
  })
}

type Basis = { pieces: readonly Pick<StandingPiece, 'id' | 'method' | 'asOf' | 'test'>[]; expiresAt: Date }

/** Evidence that would earn a badge of a skill; undefined if it is not enough. */
function basisOf(kind: BadgeKind, state: ProvedState, now: Date): Basis | undefined {
  const { asks } = badgeTable[kind]
  switch (asks.by) {
    case 'test': {
      const [newest] = state.passes.filter(({ level }) => level === asks.level).toSorted(newestFirst)
      if (!newest) return undefined
      const { id, asOf, expiresAt, ...test } = newest
      return { pieces: [{ id, method: 'test', asOf, test: testOf(test) }], expiresAt }
    }
    case 'ways': {
      if (state.strands.length < asks.ways || state.confidence < asks.confidence) return undefined
      return { pieces: state.pieces, expiresAt: daysAfter(now, badgeDays) }
    }
    case 'vouched': {
      const voices = vouchingOf(state).slice(0, asks.people)
      if (voices.length < asks.people) return undefined
      return { pieces: voices, expiresAt: new Date(Math.min(...voices.map(({ expiresAt }) => expiresAt.getTime()))) }
    }
    case 'skills':
      return undefined
    default:
      return asks satisfies never
  }
}

const testOf = ({ level, score, low, high }: Test): Test => ({ level, score, low, high })

/** Endorsements by people who proved the skill and are not endorsed in return, latest expiry first. */
function vouchingOf({ pieces }: Pick<ProvedState, 'pieces'>): StandingPiece[] {
  return pieces
    .filter(({ endorsement }) => endorsement !== null && endorsement.isByProved && !endorsement.isMutual)
    .toSorted((a, b) => b.expiresAt.getTime() - a.expiresAt.getTime())
}

/** Badges of the person as a whole that are earned now. */
export function earnedOfPerson(states: readonly ProvedState[], now: Date): EarnedBadge[] {
  return ofPerson.flatMap((kind) => {
    const { asks } = badgeTable[kind]
    if (asks.by !== 'skills') return []
    const sure = surestOf(states, asks.confidence).slice(0, asks.skills)
    if (sure.length < asks.skills) return []
    const basis = sure.flatMap(({ skill, pieces }) =>
      pieces.map(({ id, method, asOf, test }) => ({ id, method, skill, asOf, test })),
    )
    return [{ kind, skillKey: '', skill: null, expiresAt: daysAfter(now, badgeDays), basis }]
  })
}

function surestOf(states: readonly ProvedState[], confidence: number): ProvedState[] {
  return states.filter((state) => state.confidence >= confidence).toSorted((a, b) => b.confidence - a.confidence)
}

/** Badges that are not earned, with progress. `isTested`: whether a skill has a test. */
export function lockedBadges(
  states: readonly ProvedState[],
  has: (kind: BadgeKind, skillKey: string) => boolean,
  isTested: (skill: string) => boolean,
): LockedBadge[] {
  const skills = states.flatMap((state) =>
    ofSkill
      .filter((kind) => !has(kind, state.skillKey) && (badgeTable[kind].asks.by !== 'test' || isTested(state.skill)))
      .map((kind) => ({ kind, skill: state.skill, progress: progressOf(kind, [state]) })),
  )
  const person = ofPerson.filter((kind) => !has(kind, ''))
  return [...skills, ...person.map((kind) => ({ kind, skill: null, progress: progressOf(kind, states) }))]
}

function progressOf(kind: BadgeKind, states: readonly ProvedState[]): LockedBadge['progress'] {
  const { asks } = badgeTable[kind]
  const [state] = states
  switch (asks.by) {
    case 'test':
      return { value: 0, of: 1 }
    case 'ways': {
      const ways = state?.strands.length ?? 0
      if (ways < asks.ways) return { value: ways, of: asks.ways }
      return { value: Math.min(state?.confidence ?? 0, asks.confidence), of: asks.confidence }
    }
    case 'vouched':
      return { value: state ? Math.min(vouchingOf(state).length, asks.people) : 0, of: asks.people }
    case 'skills':
      return { value: Math.min(surestOf(states, asks.confidence).length, asks.skills), of: asks.skills }
    default:
      return asks satisfies never
  }
}

export function badgeStateOf(
  { revokedAt, expiresAt }: { revokedAt: Date | null; expiresAt: Date },
  now: Date,
): BadgeState {
  if (revokedAt !== null) return 'revoked'
  return expiresAt > now ? 'valid' : 'expired'
}
