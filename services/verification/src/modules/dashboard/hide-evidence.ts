import type { Db } from '@codekin/db/open-db'
import { inTransaction } from '@codekin/db/transaction'
import type { Tables } from '../../tables.ts'
import { changeEvidencePrivacy, makeDue } from '../evidence/index.ts'

/** Hides an own piece or shows it again; its skill is to be weighed anew. Answers the skill's key; undefined where there is no such piece. */
export async function hideEvidence(
  db: Db<Tables>,
  { id, userId, isHidden, now }: { id: string; userId: string; isHidden: boolean; now: Date },
): Promise<string | undefined> {
  return await inTransaction(db, async (trx) => {
    const skill = await changeEvidencePrivacy(trx, { id, userId, isHidden })
    if (skill) await makeDue(trx, { userId, ...skill }, now)
    return skill?.skillKey
  })
}
