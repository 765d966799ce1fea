import { inTransaction } from '@codekin/db/transaction'
import type { Deps } from '../deps.ts'
import { insertMail } from '../store/mails.ts'
import { deletePasskey } from '../store/passkeys.ts'
import { revokeSessions } from './end-sessions.ts'
import { type CallerSession, requireCaller } from './lock-caller.ts'
import { onFactorRemoved } from './on-factor-change.ts'

/** Returns false if the user has no such passkey. */
export async function removeUserPasskey(
  deps: Pick<Deps, 'db' | 'clock' | 'newId' | 'config' | 'bus'>,
  by: CallerSession,
  id: string,
): Promise<boolean> {
  const { db, clock, newId, bus } = deps
  const now = clock.now()
  const ended = await inTransaction(db, async (trx) => {
    const account = await requireCaller(trx, by, now)
    if (!(await deletePasskey(trx, account.id, id))) return undefined
    await insertMail(trx, { id: newId(), kind: 'passkey-removed', address: account.email, createdAt: now })
    return onFactorRemoved(deps, trx, account)
  })
  await revokeSessions(bus, ended ?? [], now)
  return ended !== undefined
}
