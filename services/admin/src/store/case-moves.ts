import type { DbOrTrx, Trx } from '@codekin/db/open-db'
import type { CaseMoveTable } from './case-tables.ts'
import type { Tables } from './tables.ts'

export async function insertCaseMove(trx: Trx<Tables>, move: CaseMoveTable): Promise<void> {
  await trx.insertInto('caseMove').values(move).execute()
}

export type CaseStepRow = Pick<CaseMoveTable, 'caseId' | 'move' | 'movedAt'>

/** Returns the moves of these cases, oldest first. */
export async function listMovesOfCases(db: DbOrTrx<Tables>, caseIds: readonly string[]): Promise<CaseStepRow[]> {
  if (caseIds.length === 0) return []
  return await db
    .selectFrom('caseMove')
    .select(['caseId', 'move', 'movedAt'])
    .where('caseId', 'in', caseIds)
    .orderBy('caseId')
    .orderBy('version')
    .execute()
}
