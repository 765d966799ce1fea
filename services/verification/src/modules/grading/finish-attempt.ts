import { testFinished } from '@codekin/contracts/verification/events'
import type { Trx } from '@codekin/db/open-db'
import { inTransaction } from '@codekin/db/transaction'
import { announce } from '@codekin/event-bus/announce'
import type { Deps } from '../../deps.ts'
import type { Tables } from '../../tables.ts'
import {
  type AttemptRow,
  type Finding,
  finishGrading,
  type Graded,
  gradeOf,
  insertReview,
  reachedOf,
} from '../attempts/index.ts'
import { abilityOf, insertResponses, listMeasures } from '../bank/index.ts'
import { weighDueSkills } from '../confidence/index.ts'
import { makeDue } from '../evidence/index.ts'
import { keepTestEvidence } from './keep-test-evidence.ts'
import { insertFingerprints, listAlike, lockFingerprints, type Marked } from './repository.ts'
import { isAlike, unusualOf } from './rules/fingerprints.ts'

type Finished = { attempt: AttemptRow; leaseId: string; graded: readonly Graded[] }

/**
 * Keeps the result and what it proves, and tells of it: once, whoever else graded it meanwhile. Where a program that passed is much like
 * somebody else's, a person is to look at it; that changes nothing of the result.
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
    if (!(await finishGrading(trx, { id, leaseId }, { state, result, now }))) return false
    for (const program of programs) await insertFingerprints(trx, program)
    if (findings.length > 0) await insertReview(trx, { attemptId: id, userId, findings, now })
    await insertResponses(
      trx,
      reachedOf(graded).map((one) => ({
        attemptId: id,
        itemId: one.id,
        version: one.version,
        isRight: one.isRight,
        ability: ability.mean,
        level,
      })),
    )
    if (result.isPassed) await keepTestEvidence(trx, { userId, skillKey }, now)
    await makeDue(trx, { userId, skillKey, skill }, now)
    const { score, isPassed } = result
    const news = { attemptId: id, userId, skill, level, score, isPassed, finishedAt: now.toISOString() }
    await announce(trx, testFinished, news, { actor: userId, occurredAt: now })
    return true
  })
  if (isDone) await weighDueSkills(db, { now, userId })
}

type MarkedProgram = Marked & { key: string }

/** Programs that passed every check; queries are too short to be anybody's own. */
function markedPrograms({ id: attemptId, userId, codes }: AttemptRow, graded: readonly Graded[]): MarkedProgram[] {
  return graded.flatMap(({ id: itemId, key, version, item, isRight }) => {
    const code = codes[key]
    if (!isRight || item.kind !== 'code' || code === undefined) return []
    return [{ attemptId, userId, itemId, key, version, marks: unusualOf(code, item) }]
  })
}

/** So many of those that are most alike are shown to whoever looks. */
const shownMax = 2

async function compare(trx: Trx<Tables>, programs: readonly MarkedProgram[]): Promise<Finding[]> {
  await lockFingerprints(
    trx,
    programs.map(({ itemId }) => itemId),
  )
  const findings: Finding[] = []
  for (const { key, itemId, version, userId, marks } of programs) {
    const others = (await listAlike(trx, { itemId, version, userId, marks }, shownMax)).filter(isAlike)
    if (others.length > 0) findings.push({ key, itemId, version, others })
  }
  return findings
}
