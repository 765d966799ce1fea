import { testFinished } from '@codekin/contracts/verification/events'
import type { Trx } from '@codekin/db/open-db'
import { inTransaction } from '@codekin/db/transaction'
import { announce } from '@codekin/event-bus/announce'
import type { Deps } from '../../deps.ts'
import type { Tables } from '../../tables.ts'
import {
  type AttemptRow,
  type Finding,
  type Graded,
  gradeOf,
  insertReview,
  reachedItems,
  updateGradingFinished,
} from '../attempts/index.ts'
import { abilityOf, insertResponses, listMeasures } from '../bank/index.ts'
import { recomputeDueSkills } from '../confidence/index.ts'
import { upsertSkillDue } from '../evidence/index.ts'
import { insertFingerprints, listSimilarPrograms, lockFingerprints, type Marked } from './repository.ts'
import { distinctiveMarksOf, isSimilar } from './rules/fingerprints.ts'
import { updateTestEvidence } from './update-test-evidence.ts'

type Finished = { attempt: AttemptRow; leaseId: string; graded: readonly Graded[] }

/**
 * Stores and announces the result and its evidence, once, even if another process graded it too. A passing program that is
 * similar to another user's opens a review, which does not change the result.
 */
export async function finishAttempt(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { attempt, leaseId, graded }: Finished,
): Promise<void> {
  const now = clock.now()
  const { id, userId, skillKey, skill, level, passMark } = attempt
  const ability = abilityOf(graded)
  const programs = markedPrograms(attempt, graded)
  const isDone = await inTransaction(db, async (trx) => {
    const findings = await compare(trx, programs)
    const bank = await listMeasures(trx, skillKey)
    const result = gradeOf(graded, { bank, ability, level, passMark, sat: attempt, now })
    const state = findings.length > 0 ? 'review' : 'graded'
    if (!(await updateGradingFinished(trx, { id, leaseId }, { state, result, now }))) return false
    for (const program of programs) await insertFingerprints(trx, program)
    if (findings.length > 0) await insertReview(trx, { attemptId: id, userId, findings, now })
    await insertResponses(
      trx,
      reachedItems(graded).map((one) => ({
        attemptId: id,
        itemId: one.id,
        version: one.version,
        isRight: one.isRight,
        ability: ability.mean,
        level,
      })),
    )
    if (result.isPassed) await updateTestEvidence(trx, { userId, skillKey }, now)
    await upsertSkillDue(trx, { userId, skillKey, skill }, now)
    const { score, isPassed } = result
    const payload = { attemptId: id, userId, skill, level, score, isPassed, finishedAt: now.toISOString() }
    await announce(trx, testFinished, payload, { actor: userId, occurredAt: now })
    return true
  })
  if (isDone) await recomputeDueSkills(db, { now, userId })
}

type MarkedProgram = Marked & { key: string }

/** Programs that passed all checks; queries are too short to compare. */
function markedPrograms({ id: attemptId, userId, codes }: AttemptRow, graded: readonly Graded[]): MarkedProgram[] {
  return graded.flatMap(({ id: itemId, key, version, item, isRight }) => {
    const code = codes[key]
    if (!isRight || item.kind !== 'code' || code === undefined) return []
    return [{ attemptId, userId, itemId, key, version, marks: distinctiveMarksOf(code, item) }]
  })
}

/** Number of most similar programs shown to reviewers. */
const shownMax = 2

async function compare(trx: Trx<Tables>, programs: readonly MarkedProgram[]): Promise<Finding[]> {
  await lockFingerprints(
    trx,
    programs.map(({ itemId }) => itemId),
  )
  const findings: Finding[] = []
  for (const { key, itemId, version, userId, marks } of programs) {
    const others = (await listSimilarPrograms(trx, { itemId, version, userId, marks }, shownMax)).filter(isSimilar)
    if (others.length > 0) findings.push({ key, itemId, version, others })
  }
  return findings
}
