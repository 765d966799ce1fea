import { inTransaction } from '@codekin/db/transaction'
import type { Deps } from '../deps.ts'
import { insertAuthenticator } from '../store/authenticators.ts'
import { type By, requireCaller } from './lock-caller.ts'

/** Begins to set up an authenticator app, and answers what the app reads; undefined where one is set up. */
export async function startAuthenticator(
  { db, clock, authenticators }: Pick<Deps, 'db' | 'clock' | 'authenticators'>,
  by: By,
) {
  const now = clock.now()
  const { userId } = by
  const sealed = authenticators.make(userId)
  const authenticator = {
    userId,
    secretKeyId: sealed.keyId,
    sealedSecret: sealed.sealed,
    createdAt: now,
    begunSessionId: by.sessionId,
  }
  const email = await inTransaction(db, async (trx) => {
    const account = await requireCaller(trx, by, now)
    return (await insertAuthenticator(trx, authenticator)) ? account.email : undefined
  })
  return email === undefined ? undefined : authenticators.show(sealed, { userId, email })
}
