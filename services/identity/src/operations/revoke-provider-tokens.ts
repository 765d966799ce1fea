import type { Trx } from '@codekin/db/open-db'
import type { BaseDeps } from '@codekin/service-kit/define-service'
import type { TokenCipher } from '@codekin/service-kit/token-cipher'
import { openWorker, type Worker } from '@codekin/service-kit/worker'
import type { SignInProviders } from '../adapters/providers.ts'
import type { Config } from '../config.ts'
import { tokenOwner } from '../domain/token-owner.ts'
import { nextRevocationAttempt, revocationEndsAt, revocationLeaseSeconds } from '../domain/token-revocations.ts'
import { deleteLinkedProvider, listLinkedProviders } from '../store/linked-providers.ts'
import type { LinkedProvider } from '../store/provider-tables.ts'
import type { Tables } from '../store/tables.ts'
import {
  claimTokenRevocation,
  deleteTokenRevocation,
  insertTokenRevocation,
  updateTokenRevocationFailed,
  updateTokenRevocationsAnonymous,
} from '../store/token-revocations.ts'

type Base = Pick<BaseDeps<Tables, Config>, 'db' | 'clock' | 'log'>
export type UnlinkDeps = Pick<BaseDeps<Tables, Config>, 'clock' | 'newId' | 'log'> & { tokenCipher: TokenCipher }

/** The owner that a token to be revoked is encrypted for. */
const revocationOwner = (id: string) => `grant ${id}`

/**
 * Deletes the link and queues its token for revocation, encrypted for another owner so that it serves nothing else. An
 * unavailable provider does not delay the transaction.
 */
export async function unlinkAndRevoke(
  { clock, newId, log, tokenCipher }: UnlinkDeps,
  trx: Trx<Tables>,
  linked: LinkedProvider,
): Promise<void> {
  await deleteLinkedProvider(trx, linked)
  const { provider, subject, userId } = linked
  const [id, now] = [newId(), clock.now()]
  try {
    const sealed = tokenCipher.encrypt(tokenCipher.decrypt(linked, tokenOwner(linked)), revocationOwner(id))
    const about = { provider, subject, userId, nextAttemptAt: now, endsAt: revocationEndsAt(now) }
    await insertTokenRevocation(trx, { id, ...about, ...sealed })
  } catch (error) {
    log.warn({ err: error, provider }, 'a grant cannot be taken back, as its token does not open')
  }
}

/** Unlinks every provider of a person who is being erased. The queued revocations no longer name the person. */
export async function unlinkAllProviders(deps: UnlinkDeps, trx: Trx<Tables>, userId: string): Promise<void> {
  for (const linked of await listLinkedProviders(trx, userId)) await unlinkAndRevoke(deps, trx, linked)
  await updateTokenRevocationsAnonymous(trx, userId)
}

/** Revokes queued tokens at the providers. Retries while a provider is unavailable, for `revocationDays`. */
export function openTokenRevocations(
  base: Base,
  about: { providers: SignInProviders; tokenCipher: TokenCipher },
): Worker {
  return openWorker(base, () => revokeNextToken(base, about))
}

/** Returns false if none was due. */
async function revokeNextToken(
  { db, clock, log }: Base,
  { providers, tokenCipher }: { providers: SignInProviders; tokenCipher: TokenCipher },
): Promise<boolean> {
  const now = clock.now()
  const leaseUntil = new Date(now.getTime() + revocationLeaseSeconds * 1000)
  const revocation = await claimTokenRevocation(db, { now, leaseUntil })
  if (!revocation) return false
  const { id, provider } = revocation
  try {
    await providers[provider]?.revoke(tokenCipher.decrypt(revocation, revocationOwner(id)))
    await deleteTokenRevocation(db, id)
  } catch (error) {
    const nextAttemptAt = nextRevocationAttempt(revocation, clock.now())
    if (nextAttemptAt) await updateTokenRevocationFailed(db, id, nextAttemptAt)
    else await deleteTokenRevocation(db, id)
    const about = { err: error, provider, attempts: revocation.attempts, isGivenUp: !nextAttemptAt }
    log.warn(about, 'a grant was not taken back at its provider')
  }
  return true
}
