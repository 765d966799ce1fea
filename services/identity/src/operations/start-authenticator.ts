import { readableAddress } from '@codekin/contracts/address-spelling'
import { inTransaction } from '@codekin/db/transaction'
import type { Deps } from '../deps.ts'
import { upsertAuthenticator } from '../store/authenticators.ts'
import { type CallerSession, requireCaller } from './lock-caller.ts'

/** Starts setting up an authenticator app and returns what the app scans; undefined if one is confirmed already. */
export async function startAuthenticator(
  { db, clock, authenticators }: Pick<Deps, 'db' | 'clock' | 'authenticators'>,
  by: CallerSession,
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
    return (await upsertAuthenticator(trx, authenticator)) ? account.email : undefined
  })
  return email === undefined
    ? undefined
    : authenticators.presentSecret(sealed, { userId, email: readableAddress(email) })
}
