import type { Db, Trx } from '@codekin/db/open-db'
import { inTransaction } from '@codekin/db/transaction'
import { accountOrigin } from '../adapters/account-origin.ts'
import type { Deps } from '../deps.ts'
import type { Developer } from '../domain/profile.ts'
import { insertAccount } from '../store/accounts.ts'
import { updateNewsletterOwner } from '../store/newsletter.ts'
import type { Tables } from '../store/tables.ts'
import { openProfile } from './open-profile.ts'
import { type Client, type OpenedSession, openSession } from './open-session.ts'

type NewPerson = {
  account: Parameters<typeof insertAccount>[1] & Parameters<typeof openProfile>[2] & { plan: 'free' }
} & {
  fullName: string
  client: Client
  /** Fills the profile before it is announced. */
  begin?: (trx: Trx<Tables>) => Promise<void>
}

/** Opens an account: account, profile and first session commit together. */
export function openAccount(
  deps: Pick<Deps, 'clock' | 'newId' | 'tokens' | 'config'>,
  db: Db<Tables>,
  { account, fullName, client, begin }: NewPerson,
): Promise<OpenedSession & { developer: Developer }> {
  return inTransaction(db, async (trx) => {
    await insertAccount(trx, { ...account, origin: accountOrigin(deps.config, client.ip) })
    await updateNewsletterOwner(trx, account.email)
    const developer = await openProfile(deps, trx, account, { fullName, begin })
    return {
      developer,
      ...(await openSession(deps, trx, { ...account, emailVerifiedAt: account.emailVerifiedAt ?? null }, client)),
    }
  })
}
