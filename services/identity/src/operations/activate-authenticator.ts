import { inTransaction } from '@codekin/db/transaction'
import type { Deps } from '../deps.ts'
import { findAuthenticator } from '../store/authenticators.ts'
import { insertMail } from '../store/mails.ts'
import { findSecondFactors } from '../store/second-factors.ts'
import { isAuthenticatorCode } from './check-factor.ts'
import { revokeSessions } from './end-sessions.ts'
import { type CallerSession, requireCaller } from './lock-caller.ts'
import { makeFirstRecoveryCodes, onFactorAdded } from './on-factor-change.ts'

type Outcome = { kind: 'confirmed'; recoveryCodes: string[] | null } | { kind: 'none-begun' } | { kind: 'wrong-code' }

/** Confirms a new authenticator with its first code; from then on it is a second factor. */
export async function activateAuthenticator(
  deps: Pick<Deps, 'db' | 'clock' | 'newId' | 'bus' | 'passwords' | 'authenticators'>,
  { userId, sessionId }: CallerSession,
  code: string,
): Promise<Outcome> {
  const { db, clock, newId, bus, authenticators } = deps
  const now = clock.now()
  const begun = await findAuthenticator(db, userId)
  if (!begun || begun.confirmedAt !== null) return { kind: 'none-begun' }
  const sealed = { keyId: begun.secretKeyId, sealed: begun.sealedSecret }
  // A wrong guess costs no hashes.
  const isRight = authenticators.findTimeStep(code, sealed, { userId, now }) !== undefined
  const firstCodes = isRight ? await makeFirstRecoveryCodes(deps, userId) : undefined
  const followed = await inTransaction(db, async (trx) => {
    const { email: address } = await requireCaller(trx, { userId, sessionId }, now)
    // Returned, not thrown: the guess must be committed, right or wrong.
    if (!(await isAuthenticatorCode({ ...deps, db: trx }, userId, code, { isNew: true }))) return undefined
    await insertMail(trx, { id: newId(), kind: 'authenticator-added', address, createdAt: now })
    const { passkeys } = await findSecondFactors(trx, userId)
    return onFactorAdded(deps, trx, { userId, sessionId, isFirst: passkeys === 0, firstCodes, now })
  })
  if (!followed) return { kind: 'wrong-code' }
  await revokeSessions(bus, followed.endedSessionIds, now)
  return { kind: 'confirmed', recoveryCodes: followed.recoveryCodes }
}
