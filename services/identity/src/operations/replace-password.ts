import type { Trx } from '@codekin/db/open-db'
import type { Deps } from '../deps.ts'
import { mailDayStart } from '../domain/mail-schedule.ts'
import { updatePasswordHash } from '../store/accounts.ts'
import { updateLinksUsed } from '../store/links.ts'
import { deleteMailsTo, insertMail } from '../store/mails.ts'
import type { Account, Tables } from '../store/tables.ts'

/** Sets the new password, revokes all reset links and mails the owner. The caller holds the lock of the account. */
export async function replacePassword(
  { newId, clock }: Pick<Deps, 'newId' | 'clock'>,
  trx: Trx<Tables>,
  account: Pick<Account, 'id' | 'email'>,
  passwordHash: string,
): Promise<void> {
  const now = clock.now()
  await updatePasswordHash(trx, account.id, passwordHash)
  await updateLinksUsed(trx, account.id, 'reset-password', now)
  await deleteMailsTo(trx, { address: account.email, kind: 'reset-password', after: mailDayStart(now) })
  await insertMail(trx, { id: newId(), kind: 'password-changed', address: account.email, createdAt: now })
}
