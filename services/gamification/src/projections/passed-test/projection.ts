import { listPassedTests } from '@codekin/contracts/verification/commands'
import { testFinished, testVoided } from '@codekin/contracts/verification/events'
import type { Trx } from '@codekin/db/open-db'
import { sql } from 'kysely'
import { consumer, projection } from '../../follow.ts'
import { makeDue } from '../../store/due.ts'
import type { Tables } from '../../store/tables.ts'
import type { PassedTestTable } from './table.ts'

const followTests = consumer({
  on: testFinished,
  name: 'follow-tests',
  handle: async ({ data: { attemptId, userId, skill, level, isPassed, finishedAt }, trx }) => {
    if (!isPassed) return
    const passedAt = new Date(finishedAt)
    await keepTests(trx, [{ attemptId, userId, skill, level, passedAt, isVoided: false, decidedAt: null }])
  },
})

const followDecisions = consumer({
  on: testVoided,
  name: 'follow-test-decisions',
  handle: ({ data: { decidedAt, ...decided }, trx }) =>
    keepTests(trx, [{ ...decided, passedAt: null, decidedAt: new Date(decidedAt) }]),
})

/** Which tests were passed, and whether they count. */
export const passedTests = projection({
  name: 'passed-test',
  tables: ['passedTest'],
  consumers: [followTests, followDecisions],
  snapshot: listPassedTests,
  keep: (trx, told) =>
    keepTests(
      trx,
      told.map(({ passedAt, decidedAt, ...test }) => ({
        ...test,
        passedAt: new Date(passedAt),
        decidedAt: decidedAt === null ? null : new Date(decidedAt),
      })),
    ),
})

/** Of decisions the newest holds. */
async function keepTests(trx: Trx<Tables>, told: readonly PassedTestTable[]): Promise<void> {
  if (told.length === 0) return
  const isNewer = sql`excluded.decided_at > coalesce(passed_test.decided_at, '-infinity')`
  await trx
    .insertInto('passedTest')
    .values(told)
    .onConflict((conflict) =>
      conflict.column('attemptId').doUpdateSet({
        passedAt: sql`coalesce(passed_test.passed_at, excluded.passed_at)`,
        isVoided: sql`case when ${isNewer} then excluded.is_voided else passed_test.is_voided end`,
        decidedAt: sql`greatest(passed_test.decided_at, excluded.decided_at)`,
      }),
    )
    .execute()
  await makeDue(
    trx,
    'person',
    told.map(({ userId }) => userId),
  )
}
