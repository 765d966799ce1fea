import { type Idea, type newIdea, ownIdeasMax, savedIdeasMax } from '@codekin/contracts/project-ideas/models'
import type { Db } from '@codekin/db/open-db'
import { inTransaction, lockPair } from '@codekin/db/transaction'
import type { z } from 'zod'
import { insertOwnIdea, insertSavedIdea, listOwnIdeas, listSavedIdeas } from '../store/ideas.ts'
import type { Tables } from '../store/tables.ts'

type SaveResult = 'saved' | 'too-many'

/** Stores an own idea unless the limit is reached; the lock makes it hold under concurrent requests. */
export async function saveOwnIdea(
  db: Db<Tables>,
  userId: string,
  idea: z.output<typeof newIdea> & Pick<Idea, 'id'>,
  now: Date,
): Promise<SaveResult> {
  return await inTransaction(db, async (trx) => {
    await lockPair(trx, userId, 'ideas')
    if ((await listOwnIdeas(trx, userId)).length >= ownIdeasMax) return 'too-many'
    await insertOwnIdea(trx, { ...idea, userId, createdAt: now })
    return 'saved'
  })
}

/** Saves an idea of the bank. Idempotent. */
export async function saveIdea(db: Db<Tables>, userId: string, ideaId: string, now: Date): Promise<SaveResult> {
  return await inTransaction(db, async (trx) => {
    await lockPair(trx, userId, 'ideas')
    const saved = await listSavedIdeas(trx, userId)
    if (saved.some((one) => one.ideaId === ideaId)) return 'saved'
    if (saved.length >= savedIdeasMax) return 'too-many'
    await insertSavedIdea(trx, { userId, ideaId, savedAt: now })
    return 'saved'
  })
}
