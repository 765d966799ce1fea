import type { passkeyAnswer } from '@codekin/contracts/auth/second-factor-models'
import { inTransaction } from '@codekin/db/transaction'
import type { z } from 'zod'
import { hashToken } from '../adapters/tokens.ts'
import type { Deps } from '../deps.ts'
import { challengeSeconds } from '../domain/second-factors.ts'
import { deletePasskeyChallenge, insertPasskeyChallenge, lockPasskey, updatePasskeyUsed } from '../store/passkeys.ts'

export type PasskeyAnswer = z.output<typeof passkeyAnswer>
type PasskeyDeps = Pick<Deps, 'db' | 'clock' | 'passkeys'>

/** Keeps what a passkey is to sign; of somebody, where it is theirs to make a new one. */
export async function keepChallenge(
  { db, clock }: PasskeyDeps,
  challenge: string,
  userId: string | null = null,
): Promise<void> {
  const expiresAt = new Date(clock.now().getTime() + challengeSeconds * 1000)
  await insertPasskeyChallenge(db, { challengeHash: hashToken(challenge), userId, expiresAt })
}

/** The challenge that an answer is to; it is spent, whatever comes of it. Undefined where it is none of ours, or somebody else's. */
export async function takeChallenge(
  { db, clock, passkeys }: PasskeyDeps,
  answer: { response: { clientDataJSON: string } },
  userId: string | null = null,
): Promise<string | undefined> {
  const challenge = passkeys.challengeOf(answer)
  const taken = challenge && (await deletePasskeyChallenge(db, hashToken(challenge), clock.now()))
  return taken && taken.userId === userId ? challenge : undefined
}

/** Whose passkey gave the answer; undefined where it is no good answer, or to no challenge of ours that still counts. */
export async function usePasskey(deps: PasskeyDeps, answer: PasskeyAnswer): Promise<string | undefined> {
  const challenge = await takeChallenge(deps, answer)
  if (!challenge) return undefined
  return inTransaction(deps.db, async (trx) => {
    const passkey = await lockPasskey(trx, answer.id)
    const counter = passkey && (await deps.passkeys.check(answer, challenge, passkey))
    if (!passkey || counter === undefined) return undefined
    await updatePasskeyUsed(trx, passkey.id, { counter, lastUsedAt: deps.clock.now() })
    return passkey.userId
  })
}
