import type { TestLevel } from '@codekin/contracts/skill-verification/models'
import type { DbOrTrx } from '@codekin/db/open-db'
import { sql } from 'kysely'
import type { Tables } from '../../tables.ts'

export type PassedTestRow = {
  attemptId: string
  userId: string
  skill: string
  level: TestLevel
  passedAt: Date
  isVoided: boolean
  decidedAt: Date | null
}

/** Passed attempts after an id, by id. A decision is included only if it changed whether the attempt counts. */
export async function listPassedTests(
  db: DbOrTrx<Tables>,
  after: string | null,
  limit: number,
): Promise<PassedTestRow[]> {
  const { rows } = await sql<PassedTestRow>`
    select id as attempt_id, user_id, skill, level, graded_at as passed_at, state = 'voided' as is_voided, (
        select max(decided_at) from (
          select decided_at, verdict, lag(verdict, 1, 'graded') over (order by decided_at) as before
          from attempt_review_decision where attempt_id = test_attempt.id) as decision
        where verdict <> before
      ) as decided_at
    from test_attempt
    where (result ->> 'isPassed')::boolean and (${after}::uuid is null or id > ${after}::uuid)
    order by id limit ${limit}`.execute(db)
  return rows
}
