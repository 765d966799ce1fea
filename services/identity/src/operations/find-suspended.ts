import type { DbOrTrx } from '@codekin/db/open-db'
import type { Deps } from '../deps.ts'
import type { Suspended } from '../domain/present-sign-in.ts'
import { suspensionNow } from '../domain/standing.ts'
import { findStanding } from '../projections/standing/read.ts'
import type { Tables } from '../store/tables.ts'

/**
 * Returns the suspension of an authenticated person, with the token for appeals without a session; undefined unless they are
 * suspended.
 */
export async function findSuspended(
  { tokens, clock }: Pick<Deps, 'tokens' | 'clock'>,
  db: DbOrTrx<Tables>,
  userId: string,
): Promise<Suspended | undefined> {
  const suspension = suspensionNow(await findStanding(db, userId), clock.now())
  return suspension && { kind: 'suspended', suspension, appealToken: await tokens.signAppeal(userId) }
}
