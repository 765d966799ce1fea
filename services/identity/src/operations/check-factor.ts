import type { secondFactor } from '@codekin/contracts/auth/second-factor-models'
import { inTransaction } from '@codekin/db/transaction'
import type { z } from 'zod'
import { hashRecoveryCode } from '../adapters/recovery-codes.ts'
import type { Deps } from '../deps.ts'
import { authenticatorGuesses } from '../domain/second-factors.ts'
import { updateAuthenticatorGuesses, updateAuthenticatorStep } from '../store/authenticators.ts'
import { findRecoveryCodeSettings, updateRecoveryCodeUsed } from '../store/second-factors.ts'
import { usePasskey } from './use-passkey.ts'

export type SecondFactor = z.output<typeof secondFactor>
type FactorDeps = Pick<Deps, 'db' | 'clock' | 'passkeys' | 'passwords' | 'authenticators'>

/** Whether the second factor is valid for the account. A correct code is used up. */
export async function verifySecondFactor(deps: FactorDeps, userId: string, given: SecondFactor): Promise<boolean> {
  switch (given.way) {
    case 'passkey':
      return (await usePasskey(deps, given.answer)) === userId
    case 'authenticator':
      return isAuthenticatorCode(deps, userId, given.code, { isNew: false })
    case 'recovery-code':
      return spendRecoveryCode(deps, userId, given.code)
    default:
      return given satisfies never
  }
}

/** Costs one hash, whatever the number of codes; none if no code is left. */
async function spendRecoveryCode({ db, clock, passwords }: FactorDeps, userId: string, code: string): Promise<boolean> {
  const settings = await findRecoveryCodeSettings(db, userId)
  if (settings === undefined) return false
  const codeHash = await hashRecoveryCode(passwords, code, settings)
  return updateRecoveryCodeUsed(db, { userId, codeHash, usedAt: clock.now() })
}

/**
 * Whether the code is valid, with a tolerance of 30 seconds either way, and neither it nor a later one was used before. Of two
 * concurrent calls with the same code, one succeeds. `isNew`: the authenticator is being set up, and the code confirms it.
 */
export function isAuthenticatorCode(
  { db, clock, authenticators }: Pick<Deps, 'db' | 'clock' | 'authenticators'>,
  userId: string,
  code: string,
  { isNew }: { isNew: boolean },
): Promise<boolean> {
  const now = clock.now()
  const since = new Date(now.getTime() - authenticatorGuesses.seconds * 1000)
  return inTransaction(db, async (trx) => {
    const known = await updateAuthenticatorGuesses(trx, userId, { now, since, guessesMax: authenticatorGuesses.max })
    if (!known || (known.confirmedAt === null) !== isNew) return false
    const sealed = { keyId: known.secretKeyId, sealed: known.sealedSecret }
    const step = authenticators.findTimeStep(code, sealed, { userId, now })
    if (step === undefined || step <= known.lastStep) return false
    await updateAuthenticatorStep(trx, userId, { lastStep: step, confirmedAt: now })
    return true
  })
}
