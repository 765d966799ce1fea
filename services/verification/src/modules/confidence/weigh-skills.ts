import { skillVerified } from '@codekin/contracts/verification/events'
import type { Db, Trx } from '@codekin/db/open-db'
import { inTransaction } from '@codekin/db/transaction'
import { announce } from '@codekin/event-bus/announce'
import type { Tables } from '../../tables.ts'
import { keepBadges } from '../badges/index.ts'
import {
  changeProvedSkill,
  confidenceOf,
  keepEvidence,
  listEvidence,
  lockDueSkill,
  makeDueByProof,
  type ProvedSkillRow,
} from '../evidence/index.ts'
import { listGiven } from './repository.ts'
import { endorsementWeight } from './rules.ts'

/** So long a confidence stands before what it is made of is looked at again: evidence grows old by itself. */
const restDays = 30

/**
 * Weighs every skill that is due, one after the other, each in a transaction of its own: of one person where `userId` says so,
 * who waits for it. What a killed process left is still due.
 */
export async function weighDueSkills(
  db: Db<Tables>,
  about: { now: Date; userId?: string; signal?: AbortSignal },
): Promise<void> {
  while (!about.signal?.aborted) {
    const weighed = await inTransaction(db, (trx) => weighNext(trx, about))
    if (!weighed) return
    // By itself, so that nobody holds two skills: two who endorse each other are weighed at the same moment.
    if (weighed.isProofNews) await inTransaction(db, (trx) => makeDueByProof(trx, weighed.skill, about.now))
  }
}

type Weighed = { skill: ProvedSkillRow; isProofNews: boolean }

async function weighNext(trx: Trx<Tables>, due: { now: Date; userId?: string }): Promise<Weighed | undefined> {
  const skill = await lockDueSkill(trx, due)
  return skill && { skill, isProofNews: await weighSkill(trx, skill, due.now) }
}

/**
 * Makes the state of a skill from its evidence, and tells of it where it is another than before. Answers whether it is proved otherwise
 * than by endorsements now and was not, or the other way round.
 */
async function weighSkill(trx: Trx<Tables>, before: ProvedSkillRow, now: Date): Promise<boolean> {
  const { userId, skillKey } = before
  const changesAt = await weighEndorsements(trx, before, now)
  const found = await listEvidence(trx, { userId, skillKeys: [skillKey], now })
  const pieces = found.filter(({ isHidden }) => !isHidden)
  const state = confidenceOf(skillKey, pieces, now)
  const restedAt = pieces.length > 0 ? [new Date(now.getTime() + restDays * 86_400_000)] : []
  const dueAt = earliest([...changesAt, ...found.map(({ expiresAt }) => expiresAt), ...restedAt])
  const isNews = state.confidence !== before.confidence || wayOf(state) !== wayOf(before)
  const isProofNews = hasOwnProof(state) !== hasOwnProof(before)
  const sourceVersion = await changeProvedSkill(trx, before, { ...state, dueAt }, isNews ? { now } : null)
  await keepBadges(trx, before, now)
  if (!isNews) return isProofNews
  const { skill } = before
  const methods = state.strands.map(({ method }) => method)
  const told = { userId, skill, sourceVersion, methods, confidence: state.confidence, changedAt: now.toISOString() }
  await announce(trx, skillVerified, told, { actor: userId, occurredAt: now })
  return isProofNews
}

const hasOwnProof = ({ strands }: Pick<ProvedSkillRow, 'strands'>) =>
  strands.some(({ method }) => method !== 'endorsement')
const wayOf = ({ strands }: Pick<ProvedSkillRow, 'strands'>) => strands.map(({ method }) => method).join()

/** Takes what was given for the skill into the evidence. Answers when something about who gave it changes by itself. */
async function weighEndorsements(trx: Trx<Tables>, skill: ProvedSkillRow, now: Date): Promise<Date[]> {
  const { userId, skillKey } = skill
  const given = await listGiven(trx, { userId, skillKey, now })
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
  await keepEvidence(trx, { userId, skillKey, method: 'endorsement' }, pieces, now)
  return given.flatMap(({ changesAt }) => changesAt ?? [])
}

function earliest(times: readonly Date[]): Date | null {
  return times.length === 0 ? null : new Date(Math.min(...times.map((time) => time.getTime())))
}
