import { skillVerified } from '@codekin/contracts/verification/events'
import type { Db, Trx } from '@codekin/db/open-db'
import { inTransaction } from '@codekin/db/transaction'
import { announce } from '@codekin/event-bus/announce'
import type { Tables } from '../../tables.ts'
import { reconcileBadges } from '../badges/index.ts'
import {
  confidenceOf,
  listEvidence,
  lockDueSkill,
  type ProvedSkillRow,
  proofOf,
  updateEndorsedSkillsDue,
  updateProvedSkill,
  upsertMethodEvidence,
} from '../evidence/index.ts'
import { listGivenEndorsements } from './repository.ts'
import { endorsementWeight } from './rules.ts'

/** Interval after which a confidence is recomputed, since evidence decays. */
const restDays = 30

/**
 * Recomputes all due skills, each in a transaction of its own; of one user if given. Skills left by a killed process are still
 * due.
 */
export async function recomputeDueSkills(
  db: Db<Tables>,
  about: { now: Date; userId?: string; signal?: AbortSignal },
): Promise<void> {
  while (!about.signal?.aborted) {
    const weighed = await inTransaction(db, (trx) => recomputeNext(trx, about))
    if (!weighed) return
    // In a transaction of its own, so that no transaction locks two skills: two people who endorse each other may be recomputed
    // at the same time.
    if (weighed.hasProofChanged)
      await inTransaction(db, (trx) => updateEndorsedSkillsDue(trx, weighed.skill, about.now))
  }
}

type Weighed = { skill: ProvedSkillRow; hasProofChanged: boolean }

async function recomputeNext(trx: Trx<Tables>, due: { now: Date; userId?: string }): Promise<Weighed | undefined> {
  const skill = await lockDueSkill(trx, due)
  return skill && { skill, hasProofChanged: await recomputeSkill(trx, skill, due.now) }
}

/**
 * Recomputes a skill from its evidence and announces a change. Returns whether proof other than endorsements appeared or
 * disappeared.
 */
async function recomputeSkill(trx: Trx<Tables>, before: ProvedSkillRow, now: Date): Promise<boolean> {
  const { userId, skillKey } = before
  const changesAt = await updateEndorsementEvidence(trx, before, now)
  const found = await listEvidence(trx, { userId, skillKeys: [skillKey], now })
  const pieces = found.filter(({ isHidden }) => !isHidden)
  const state = confidenceOf(skillKey, pieces, now)
  const restedAt = pieces.length > 0 ? [new Date(now.getTime() + restDays * 86_400_000)] : []
  const dueAt = earliest([...changesAt, ...found.map(({ expiresAt }) => expiresAt), ...restedAt])
  const isNews = state.confidence !== before.confidence || methodsOf(state) !== methodsOf(before)
  const hasProofChanged = hasOwnProof(state) !== hasOwnProof(before)
  const sourceVersion = await updateProvedSkill(trx, before, { ...state, dueAt }, isNews ? { now } : null)
  await reconcileBadges(trx, before, now)
  if (!isNews) return hasProofChanged
  const { skill } = before
  const methods = proofOf(state.strands)
  const payload = { userId, skill, sourceVersion, methods, confidence: state.confidence, changedAt: now.toISOString() }
  await announce(trx, skillVerified, payload, { actor: userId, occurredAt: now })
  return hasProofChanged
}

const hasOwnProof = ({ strands }: Pick<ProvedSkillRow, 'strands'>) =>
  strands.some(({ method }) => method === 'github' || method === 'test')
const methodsOf = ({ strands }: Pick<ProvedSkillRow, 'strands'>) => strands.map(({ method }) => method).join()

/** Stores given endorsements as evidence. Returns the times when a suspension of an endorser ends. */
async function updateEndorsementEvidence(trx: Trx<Tables>, skill: ProvedSkillRow, now: Date): Promise<Date[]> {
  const { userId, skillKey } = skill
  const given = await listGivenEndorsements(trx, { userId, skillKey, now })
  const pieces = given
    .filter(({ isCounting }) => isCounting)
    .map(({ id, givenAt, expiresAt, isMutual, isByProved }) => ({
      id,
      userId,
      skillKey,
      method: 'endorsement' as const,
      weight: endorsementWeight({ isMutual, isByProved }),
      detail: { kind: 'endorsement' as const, isMutual, isByProved },
      asOf: givenAt,
      expiresAt,
    }))
  await upsertMethodEvidence(trx, { userId, skillKey, method: 'endorsement' }, pieces, now)
  return given.flatMap(({ changesAt }) => changesAt ?? [])
}

function earliest(times: readonly Date[]): Date | null {
  return times.length === 0 ? null : new Date(Math.min(...times.map((time) => time.getTime())))
}
