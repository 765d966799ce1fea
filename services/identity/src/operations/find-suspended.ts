import type { DbOrTrx } from '@codekin/db/open-db'
import type { Deps } from '../deps.ts'
import type { Suspended } from '../domain/present-sign-in.ts'
import { suspensionNow } from '../domain/standing.ts'
import { findStanding } from '../projections/standing/read.ts'
import type { Tables } from '../store/tables.ts'

/**
 * What somebody who has shown who they are is told in place of being let in; undefined unless they are suspended. It brings
 * the link by which they appeal without a session.
 */
export async function findSuspended(
  { tokens, clock }: Pick<Deps, 'tokens' | 'clock'>,
  db: DbOrTrx<Tables>,
  userId: string,
): Promise<Suspended | undefined> {
  const suspension = suspensionNow(await findStanding(db, userId), clock.now())
  return suspension && { kind: 'suspended', suspension, appealToken: await tokens.signAppeal(userId) }
}
