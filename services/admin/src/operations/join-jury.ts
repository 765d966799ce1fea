import { inTransaction } from '@codekin/db/transaction'
import type { Deps } from '../deps.ts'
import { upsertJuror } from '../store/jurors.ts'
import { readJuryEligibility } from './open-jury-desk.ts'

/** Lets a person join or leave the jury; leaving is always allowed. Returns false if they aren't eligible. */
export async function joinJury(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { userId, isJuror }: { userId: string; isJuror: boolean },
): Promise<boolean> {
  const now = clock.now()
  const hurdles = isJuror ? await readJuryEligibility(db, userId, now) : []
  if (hurdles.some((hurdle) => hurdle !== 'not-joined')) return false
  await inTransaction(db, (trx) => upsertJuror(trx, userId, isJuror ? now : null))
  return true
}
