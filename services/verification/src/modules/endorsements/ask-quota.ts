import type { AskQuota } from '@codekin/contracts/skill-verification/models'
import type { DbOrTrx } from '@codekin/db/open-db'
import type { Tables } from '../../tables.ts'
import { countAsks } from './repository-requests.ts'
import { askQuotaOf, dayOf } from './rules/endorsement.ts'

/** Remaining requests and offers of today. */
export async function readAskQuota(
  db: DbOrTrx<Tables>,
  { userId, now }: { userId: string; now: Date },
): Promise<AskQuota> {
  return askQuotaOf(await countAsks(db, userId, dayOf(now)), now)
}
