import type { passkeyAnswer } from '@codekin/contracts/auth/second-factor-models'
import { inTransaction } from '@codekin/db/transaction'
import type { z } from 'zod'
import { hashToken } from '../adapters/tokens.ts'
import type { Deps } from '../deps.ts'
import { challengeSeconds } from '../domain/second-factors.ts'
import { deletePasskeyChallenge, insertPasskeyChallenge, lockPasskey, updatePasskeyUsed } from '../store/passkeys.ts'

export type PasskeyAnswer = z.output<typeof passkeyAnswer>
type PasskeyDeps = Pick<Deps, 'db' | 'clock' | 'passkeys'>

/** Stores a challenge; with `userId`, for the registration of that user's passkey. */
export async function keepChallenge(
  { db, clock }: PasskeyDeps,
  challenge: string,
  userId: string | null = null,
): Promise<void> {
  const expiresAt = new Date(clock.now().getTime() + challengeSeconds * 1000)
  await insertPasskeyChallenge(db, { challengeHash: hashToken(challenge), userId, expiresAt })
}

/** Returns the challenge of a response and uses it up, whatever the outcome. Undefined if it isn't ours, or another user's. */
export async function takeChallenge(
  { db, clock, passkeys }: PasskeyDeps,
  answer: { response: { clientDataJSON: string } },
  userId: string | null = null,
): Promise<string | undefined> {
  const challenge = passkeys.readChallenge(answer)
  const taken = challenge && (await deletePasskeyChallenge(db, hashToken(challenge), clock.now()))
  return taken && taken.userId === userId ? challenge : undefined
}

/** Returns the owner of the passkey; undefined if the response is invalid, or its challenge unknown or expired. */
export async function usePasskey(deps: PasskeyDeps, answer: PasskeyAnswer): Promise<string | undefined> {
  const challenge = await takeChallenge(deps, answer)
  if (!challenge) return undefined
  return inTransaction(deps.db, async (trx) => {
    const passkey = await lockPasskey(trx, answer.id)
    const counter = passkey && (await deps.passkeys.verifyAuthentication(answer, challenge, passkey))
    if (!passkey || counter === undefined) return undefined
    await updatePasskeyUsed(trx, passkey.id, { counter, lastUsedAt: deps.clock.now() })
    return passkey.userId
  })
}
