import { inTransaction } from '@codekin/db/transaction'
import type { Deps } from '../deps.ts'
import { updatePasskeyName } from '../store/passkeys.ts'
import { type CallerSession, requireCaller } from './lock-caller.ts'

/** Returns undefined if the user has no such passkey. */
export function renamePasskey(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  by: CallerSession,
  { id, name }: { id: string; name: string },
) {
  return inTransaction(db, async (trx) => {
    const account = await requireCaller(trx, by, clock.now())
    return await updatePasskeyName(trx, account.id, id, name)
  })
}
