import type { Db, DbOrTrx } from '@codekin/db/open-db'
import type { Insertable, Selectable } from 'kysely'
import type { DraftTable, Tables } from './tables.ts'

/** Replaces the draft unless it was changed later. */
export async function upsertDraft(db: Db<Tables>, draft: Insertable<DraftTable>): Promise<void> {
  const { content, template, changedAt } = draft
  await db
    .insertInto('draft')
    .values(draft)
    .onConflict((conflict) =>
      conflict
        .columns(['userId', 'conversationId'])
        .doUpdateSet({ content, template, changedAt })
        .where('draft.changedAt', '<=', changedAt),
    )
    .execute()
}

/** Clears a draft unless it was changed later. The empty row stays, so that an older draft that arrives late is ignored. */
export async function updateDraftCleared(
  db: Db<Tables>,
  { userId, conversationId, changedAt }: Pick<Selectable<DraftTable>, 'userId' | 'conversationId' | 'changedAt'>,
): Promise<void> {
  await db
    .updateTable('draft')
    .set({ content: '', template: null, changedAt })
    .where('userId', '=', userId)
    .where('conversationId', '=', conversationId)
    .where('changedAt', '<=', changedAt)
    .execute()
}

/** Lists a user's drafts, last changed first. */
export async function listDrafts(
  db: DbOrTrx<Tables>,
  userId: string,
  limit: number,
): Promise<Selectable<DraftTable>[]> {
  return await db
    .selectFrom('draft')
    .selectAll()
    .where('userId', '=', userId)
    .where('content', '<>', '')
    .orderBy('changedAt', 'desc')
    .orderBy('conversationId')
    .limit(limit)
    .execute()
}
