import { canonicalSkill } from '@codekin/contracts/users/skill-names'
import type { DbOrTrx } from '@codekin/db/open-db'
import type { Tables } from '../../tables.ts'
import { listPassedAttempts, validUntilOf } from '../attempts/index.ts'
import {
  confidenceOf,
  type EvidenceRow,
  findMember,
  listEvidence,
  listHiddenEvidenceIds,
  listProvedSkills,
} from '../evidence/index.ts'
import { isProof, type SkillProof } from '../evidence/rules/index.ts'
import type { Pass, ProvedState, StandingPiece } from './rules.ts'

/** The proof of each skill of a user, on the profile or with any evidence so far. */
export async function loadProvedStates(db: DbOrTrx<Tables>, userId: string, now: Date): Promise<ProvedState[]> {
  const [member, proved] = await Promise.all([findMember(db, userId), listProvedSkills(db, userId)])
  const onProfile = (member?.skills ?? []).map((skill) => ({ skill, skillKey: canonicalSkill(skill).key }))
  const names = new Map([...onProfile, ...proved].map(({ skill, skillKey }) => [skillKey, skill]))
  const [evidence, passed, hidden] = await Promise.all([
    listEvidence(db, { userId, skillKeys: [...names.keys()], now }),
    listPassedAttempts(db, { userId }),
    listHiddenEvidenceIds(db, userId),
  ])
  return [...names].map(([skillKey, skill]) => {
    const rows = evidence.filter((row) => row.skillKey === skillKey && !row.isHidden)
    const passes = passed.filter((row) => row.skillKey === skillKey && !hidden.has(row.id))
    return provedStateOf({ skillKey, skill }, rows, passes, now)
  })
}

type PassedRow = Awaited<ReturnType<typeof listPassedAttempts>>[number]

type ProofRow = EvidenceRow & { method: SkillProof }
const isProofRow = (row: EvidenceRow): row is ProofRow => isProof(row.method)

/** From pieces that are not hidden; those that only support a skill earn no badge. */
export function provedStateOf(
  { skillKey, skill }: { skillKey: string; skill: string },
  rows: readonly EvidenceRow[],
  passed: readonly PassedRow[],
  now: Date,
): ProvedState {
  const passes = passed.map(passOf).filter(({ expiresAt }) => expiresAt > now)
  const proof = rows.filter(isProofRow)
  return { skillKey, skill, ...confidenceOf(skillKey, proof, now), pieces: proof.map(pieceOf), passes }
}

function passOf({ id, level, gradedAt, result: { score, low, high } }: PassedRow): Pass {
  return { id, level, score, low, high, asOf: gradedAt, expiresAt: validUntilOf(gradedAt) }
}

function pieceOf({ id, method, weight, asOf, expiresAt, detail }: ProofRow): StandingPiece {
  const test =
    detail.kind === 'test' ? { level: detail.level, score: detail.score, low: detail.low, high: detail.high } : null
  const endorsement =
    detail.kind === 'endorsement' ? { isByProved: detail.isByProved, isMutual: detail.isMutual } : null
  return { id, method, weight, asOf, expiresAt, test, endorsement }
}
