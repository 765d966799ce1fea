import type { Db, Reader } from '@codekin/db/open-db'
import type { Insertable, Selectable } from 'kysely'
import type { DraftTable, Tables } from './tables.ts'

/** In place of what was begun there before. */
export async function keepDraft(db: Db<Tables>, draft: Insertable<DraftTable>): Promise<void> {
  const { content, template, changedAt } = draft
  await db
    .insertInto('draft')
    .values(draft)
    .onConflict((conflict) =>
      conflict.columns(['userId', 'conversationId']).doUpdateSet({ content, template, changedAt }),
    )
    .execute()
}

export async function forgetDraft(
  db: Db<Tables>,
  { userId, conversationId }: Pick<Selectable<DraftTable>, 'userId' | 'conversationId'>,
): Promise<void> {
  await db.deleteFrom('draft').where('userId', '=', userId).where('conversationId', '=', conversationId).execute()
}

/** What somebody has begun, last changed first. */
export async function listDrafts(db: Reader<Tables>, userId: string, limit: number): Promise<Selectable<DraftTable>[]> {
  return await db
    .selectFrom('draft')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('changedAt', 'desc')
    .orderBy('conversationId')
    .limit(limit)
    .execute()
}
