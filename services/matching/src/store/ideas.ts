import type { DbOrTrx, Trx } from '@codekin/db/open-db'
import { sql } from 'kysely'
import type { OwnIdeaTable, SavedIdeaTable } from './idea-tables.ts'
import type { Tables } from './tables.ts'

/** A person's own ideas, newest first. */
export async function listOwnIdeas(db: DbOrTrx<Tables>, userId: string): Promise<OwnIdeaTable[]> {
  return await db
    .selectFrom('ownIdea')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export async function insertOwnIdea(trx: Trx<Tables>, idea: OwnIdeaTable): Promise<void> {
  await trx.insertInto('ownIdea').values(idea).execute()
}

/** Returns whether the user had such an idea. */
export async function deleteOwnIdea(db: DbOrTrx<Tables>, userId: string, id: string): Promise<boolean> {
  const removed = await sql`delete from own_idea where user_id = ${userId} and id::text = ${id}`.execute(db)
  return (removed.numAffectedRows ?? 0n) > 0n
}

/** Ideas of the bank that a person saved. */
export async function listSavedIdeas(db: DbOrTrx<Tables>, userId: string): Promise<Omit<SavedIdeaTable, 'userId'>[]> {
  return await db.selectFrom('savedIdea').select(['ideaId', 'savedAt']).where('userId', '=', userId).execute()
}

/** Saves an idea of the bank; an earlier time of saving stays. */
export async function insertSavedIdea(trx: Trx<Tables>, saved: SavedIdeaTable): Promise<void> {
  await trx
    .insertInto('savedIdea')
    .values(saved)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteSavedIdea(db: DbOrTrx<Tables>, userId: string, ideaId: string): Promise<void> {
  await db.deleteFrom('savedIdea').where('userId', '=', userId).where('ideaId', '=', ideaId).execute()
}
