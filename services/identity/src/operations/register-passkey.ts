import { inTransaction } from '@codekin/db/transaction'
import { violatedConstraint } from '@codekin/db/violations'
import type { Deps } from '../deps.ts'
import { hasSecondFactor, passkeysMax } from '../domain/second-factors.ts'
import { insertMail } from '../store/mails.ts'
import { insertPasskey } from '../store/passkeys.ts'
import type { Passkey } from '../store/proof-tables.ts'
import { findSecondFactors } from '../store/second-factors.ts'
import { revokeSessions } from './end-sessions.ts'
import { type CallerSession, requireCaller } from './lock-caller.ts'
import { makeFirstRecoveryCodes, onFactorAdded } from './on-factor-change.ts'
import { takeChallenge } from './use-passkey.ts'

type Added = { kind: 'added'; passkey: Passkey; recoveryCodes: string[] | null }
type Outcome = Added | { kind: 'refused' } | { kind: 'too-many' }

/** Adds a passkey that the browser created. Refused if it answers no challenge of ours, or is known for any account. */
export async function registerPasskey(
  deps: Pick<Deps, 'db' | 'clock' | 'newId' | 'passkeys' | 'passwords' | 'bus'>,
  { userId, sessionId }: CallerSession,
  { name, answer }: { name: string; answer: { response: { clientDataJSON: string } } },
): Promise<Outcome> {
  const { db, clock, newId, passkeys, bus } = deps
  const now = clock.now()
  const challenge = await takeChallenge(deps, answer, userId)
  const credential = challenge && (await passkeys.verifyRegistration(answer, challenge))
  if (!credential) return { kind: 'refused' }
  const firstCodes = await makeFirstRecoveryCodes(deps, userId)
  const passkey = { id: newId(), userId, name, createdAt: now, lastUsedAt: null, ...credential }
  const adding = inTransaction(db, async (trx) => {
    const account = await requireCaller(trx, { userId, sessionId }, now)
    const before = await findSecondFactors(trx, userId)
    if (before.passkeys >= passkeysMax) return { kind: 'too-many' } as const
    await insertPasskey(trx, passkey)
    await insertMail(trx, { id: newId(), kind: 'passkey-added', address: account.email, createdAt: now })
    const added = { userId, sessionId, isFirst: !hasSecondFactor(before), firstCodes, now }
    const followed = await onFactorAdded(deps, trx, added)
    return { kind: 'added', ...followed } as const
  })
  const outcome = await adding.catch((error: unknown) => {
    if (violatedConstraint(error) === 'passkey_credential_id_key') return { kind: 'refused' } as const
    throw error
  })
  if (outcome.kind !== 'added') return outcome
  await revokeSessions(bus, outcome.endedSessionIds, now)
  return { kind: 'added', passkey, recoveryCodes: outcome.recoveryCodes }
}
