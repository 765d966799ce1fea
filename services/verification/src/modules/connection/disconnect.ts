import { inTransaction } from '@codekin/db/transaction'
import type { Deps } from '../../deps.ts'
import { recomputeDueSkills } from '../confidence/index.ts'
import { endConnection } from './end-connection.ts'

type Needed = Pick<Deps, 'db' | 'clock' | 'newId' | 'tokenCipher' | 'log' | 'tokenRevocations'>

/** Disconnects an account: derived data is deleted and the token revoked. */
export async function disconnect(deps: Needed, userId: string): Promise<void> {
  const { db, clock, tokenRevocations } = deps
  const now = clock.now()
  const isEnded = await inTransaction(db, (trx) => endConnection(deps, trx, { userId, cause: 'owner', now }))
  if (!isEnded) return
  await recomputeDueSkills(db, { now, userId })
  tokenRevocations.wake()
}
