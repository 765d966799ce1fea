import { inTransaction } from '@codekin/db/transaction'
import type { Deps } from '../../deps.ts'
import { weighDueSkills } from '../confidence/index.ts'
import { endConnection } from './end-connection.ts'

type Needed = Pick<Deps, 'db' | 'clock' | 'newId' | 'tokenBox' | 'log' | 'tokenReturns'>

/** Ends what somebody connected: nothing derived of it is left here, and GitHub is asked to take the grant back. */
export async function disconnect(deps: Needed, userId: string): Promise<void> {
  const { db, clock, tokenReturns } = deps
  const now = clock.now()
  const isEnded = await inTransaction(db, (trx) => endConnection(deps, trx, { userId, cause: 'owner', now }))
  if (!isEnded) return
  await weighDueSkills(db, { now, userId })
  tokenReturns.wake()
}
