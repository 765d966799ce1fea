import type { Db } from '@codekin/db/open-db'
import { inTransaction } from '@codekin/db/transaction'
import type { Tables } from '../../tables.ts'
import { updateEvidencePrivacy, upsertSkillDue } from '../evidence/index.ts'

/** Hides or shows a piece of evidence; its skill becomes due. Returns the skill's key; undefined if there is no such piece. */
export async function hideEvidence(
  db: Db<Tables>,
  { id, userId, isHidden, now }: { id: string; userId: string; isHidden: boolean; now: Date },
): Promise<string | undefined> {
  return await inTransaction(db, async (trx) => {
    const skill = await updateEvidencePrivacy(trx, { id, userId, isHidden })
    if (skill) await upsertSkillDue(trx, { userId, ...skill }, now)
    return skill?.skillKey
  })
}
