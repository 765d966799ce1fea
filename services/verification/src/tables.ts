import type {
  EndorsementStatus,
  EvidenceDetail,
  Relation,
  Strand,
  TestLevel,
} from '@codekin/contracts/skill-verification/models'
import type { FillingTables } from '@codekin/event-bus/fill-projection'
import type { EventBusTables } from '@codekin/event-bus/tables'
import type { Generated, JSONColumnType } from 'kysely'
import type { ReviewTables, TestTables } from './modules/attempts/tables.ts'
import type { BadgeTable } from './modules/badges/tables.ts'
import type { ConsentTable, GithubTables } from './modules/connection/tables.ts'
import type { MatchPairTable } from './modules/endorsements/tables.ts'
import type { MemberTable, StandingTable } from './modules/evidence/tables.ts'
import type { SigningKeyTable } from './modules/figures/tables.ts'

/** Confidence of a skill. `dueAt`: when it is recomputed; `sourceVersion` 0: never announced. */
type ProvedSkillTable = {
  userId: string
  skillKey: string
  skill: string
  sourceVersion: Generated<number>
  strands: JSONColumnType<Strand[]>
  confidence: Generated<number>
  changedAt: Date
  dueAt: Date | null
}

/** Detail of a piece; an endorsement's other fields are in its own row with the same id. */
export type KeptDetail =
  | { kind: 'endorsement'; isMutual: boolean; isByProved: boolean }
  | { kind: 'test'; level: TestLevel; score: number; low: number; high: number }
  | Extract<EvidenceDetail, { kind: 'github' | 'cli' }>

/** A piece of evidence. `weight`: how far it convinces alone when new, 0 to 1. */
type EvidenceTable = {
  id: string
  userId: string
  skillKey: string
  method: Strand['method']
  weight: number
  detail: JSONColumnType<KeptDetail>
  sourceUrl: string | null
  asOf: Date
  expiresAt: Date
  withdrawnAt: Date | null
  isHidden: Generated<boolean>
}

/** Fields of an endorsement that change after the request. */
export type EndorsementChange = {
  status?: EndorsementStatus
  words?: string
  rejectionReason?: string
  givenAt?: Date
  expiresAt?: Date
  refreshAskedAt?: Date | null
}

/**
 * `expiresAt`: of a given one. `isHidden`: requested under a shadow ban, visible to its requester alone. `veiled`: changes made
 * under a shadow ban by `veiledBy`, visible to them alone.
 */
export type EndorsementTable = {
  id: string
  ownerId: string
  endorserId: string
  skillKey: string
  skill: string
  status: EndorsementStatus
  relation: Relation
  message: string
  words: Generated<string>
  rejectionReason: Generated<string>
  requestedBy: string
  isHidden: boolean
  veiledBy: string | null
  veiled: JSONColumnType<object> | null
  createdAt: Date
  changedAt: Date
  givenAt: Date | null
  expiresAt: Date | null
  refreshAskedAt: Date | null
}

/** Requests and offers, for the daily quota. */
type EndorsementAskTable = { id: string; userId: string; askedAt: Date }

export type Tables = EventBusTables &
  FillingTables &
  TestTables &
  ReviewTables &
  GithubTables & {
    provedSkill: ProvedSkillTable
    evidence: EvidenceTable
    endorsement: EndorsementTable
    endorsementAsk: EndorsementAskTable
    badge: BadgeTable
    member: MemberTable
    consent: ConsentTable
    matchPair: MatchPairTable
    standing: StandingTable
    signingKey: SigningKeyTable
  }
