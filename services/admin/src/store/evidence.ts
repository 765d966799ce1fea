import type { ReadMessage } from '@codekin/contracts/messaging/commands'
import type { DbOrTrx, Trx } from '@codekin/db/open-db'
import type { Selectable } from 'kysely'
import type { EvidenceTable } from './case-tables.ts'
import type { Tables } from './tables.ts'

export type EvidenceRow = Selectable<EvidenceTable>

/** Stores messages as they are now. Existing copies stay as they were. */
export async function insertEvidence(
  trx: Trx<Tables>,
  { caseId, messages, at }: { caseId: string; messages: readonly ReadMessage[]; at: Date },
): Promise<void> {
  if (messages.length === 0) return
  await trx
    .insertInto('evidence')
    .values(
      messages.map(({ id, createdAt, deletedAt: _, images: _images, edits, ...message }) => ({
        ...message,
        edits: JSON.stringify(edits),
        caseId,
        messageId: id,
        createdAt: new Date(createdAt),
        copiedAt: at,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Returns the copied messages of a case in the order of time. */
export async function listEvidence(db: DbOrTrx<Tables>, caseId: string, limit: number): Promise<EvidenceRow[]> {
  return await db
    .selectFrom('evidence')
    .selectAll()
    .where('caseId', '=', caseId)
    .orderBy('createdAt')
    .orderBy('seq')
    .orderBy('messageId')
    .limit(limit)
    .execute()
}

/** Deletes evidence that was kept until the decision of this case: the accounts of its authors are erased. */
export async function deleteEvidenceOfErased(trx: Trx<Tables>, caseId: string): Promise<void> {
  await trx.deleteFrom('evidence').where('caseId', '=', caseId).where('goesWhenDecided', '=', true).execute()
}

/** Deletes the copies of cases decided before this time, including profiles and templates. Returns the number of cases. */
export async function deleteExpiredEvidence(
  trx: Trx<Tables>,
  { decidedBefore, limit }: { decidedBefore: Date; limit: number },
): Promise<number> {
  const over = await trx
    .selectFrom('moderationCase')
    .select('id')
    .where('state', '=', 'decided')
    .where('decidedAt', '<', decidedBefore)
    .where('keepsCopies', '=', true)
    .orderBy('decidedAt')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
  const ids = over.map(({ id }) => id)
  if (ids.length === 0) return 0
  await trx.deleteFrom('evidence').where('caseId', 'in', ids).execute()
  await trx
    .updateTable('moderationCase')
    .set({ reportedProfile: null, reportedTemplate: null, keepsCopies: false })
    .where('id', 'in', ids)
    .execute()
  return ids.length
}
