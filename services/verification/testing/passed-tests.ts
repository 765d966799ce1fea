import type { TestLevel } from '@codekin/contracts/skill-verification/models'
import { canonicalSkill } from '@codekin/contracts/users/skill-names'
import { inTransaction } from '@codekin/db/transaction'
import { newId } from '@codekin/service-kit/new-id'
import { upsertSkillDue } from '../src/modules/evidence/repository-proved-skills.ts'
import { updateTestEvidence } from '../src/modules/grading/update-test-evidence.ts'
import type { TestVerification } from './makers.ts'

/** Inserts an attempt that was just passed. Returns its id. */
export async function passTest(
  { deps: { db }, clock }: TestVerification,
  { userId }: { userId: string },
  { skill: given, level, score = 80 }: { skill: string; level: TestLevel; score?: number },
): Promise<string> {
  const { key: skillKey, name: skill } = canonicalSkill(given)
  const [id, now] = [newId(), clock.now()]
  const result = {
    score,
    low: score - 9,
    high: score + 9,
    passMark: 55,
    isPassed: true,
    topics: [],
    tasks: [],
    signals: [],
    annotation: '',
    gradedAt: now.toISOString(),
    validUntil: now.toISOString(),
  }
  await inTransaction(db, async (trx) => {
    await trx
      .insertInto('testAttempt')
      .values({
        id,
        userId,
        skillKey,
        skill,
        challengeId: `${skillKey}-${level}`,
        level,
        state: 'graded',
        drawn: '[]',
        startedAt: now,
        expiresAt: now,
        submittedAt: now,
        leaseUntil: null,
        leaseId: null,
        result: JSON.stringify(result),
        gradedAt: now,
        passMark: 55,
      })
      .execute()
    await updateTestEvidence(trx, { userId, skillKey }, now)
    await upsertSkillDue(trx, { userId, skillKey, skill }, now)
  })
  return id
}
