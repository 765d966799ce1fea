import type { Trx } from '@codekin/db/open-db'
import type { BaseDeps } from '@codekin/service-kit/define-service'
import { type DueWork, openDueWork } from '@codekin/service-kit/due-work'
import type { TokenCipher } from '@codekin/service-kit/token-cipher'
import type { SignInProviders } from '../adapters/providers.ts'
import type { Config } from '../config.ts'
import { grantEndsAt, grantLeaseSeconds, nextGrantAttempt } from '../domain/provider-grants.ts'
import { tokenOwner } from '../domain/token-owner.ts'
import { listLinkedProviders, removeLinkedProvider } from '../store/linked-providers.ts'
import {
  changeProviderGrantFailed,
  changeProviderGrantsToNobody,
  claimProviderGrant,
  insertProviderGrant,
  removeProviderGrant,
} from '../store/provider-grants.ts'
import type { LinkedProvider } from '../store/provider-tables.ts'
import type { Tables } from '../store/tables.ts'

type Base = Pick<BaseDeps<Tables, Config>, 'db' | 'clock' | 'log'>
export type Leaving = Pick<BaseDeps<Tables, Config>, 'clock' | 'newId' | 'log'> & { tokenCipher: TokenCipher }

/** How a token is named that waits only to be taken back. */
const grantOwner = (id: string) => `grant ${id}`

/**
 * What was linked is so no more, and its token waits to be taken back, sealed so that it opens nothing else. Our side is done
 * with the transaction, however long the provider is silent.
 */
export async function leaveProvider(
  { clock, newId, log, tokenCipher }: Leaving,
  trx: Trx<Tables>,
  linked: LinkedProvider,
): Promise<void> {
  await removeLinkedProvider(trx, linked)
  const { provider, subject, userId } = linked
  const [id, now] = [newId(), clock.now()]
  try {
    const sealed = tokenCipher.encrypt(tokenCipher.decrypt(linked, tokenOwner(linked)), grantOwner(id))
    const about = { provider, subject, userId, nextAttemptAt: now, endsAt: grantEndsAt(now) }
    await insertProviderGrant(trx, { id, ...about, ...sealed })
  } catch (error) {
    log.warn({ err: error, provider }, 'a grant cannot be taken back, as its token does not open')
  }
}

/** Leaves every provider of somebody who is erased; what is to be taken back knows nobody any more. */
export async function leaveProviders(deps: Leaving, trx: Trx<Tables>, userId: string): Promise<void> {
  for (const linked of await listLinkedProviders(trx, userId)) await leaveProvider(deps, trx, linked)
  await changeProviderGrantsToNobody(trx, userId)
}

/** Takes back at the providers what they still allow us, again and again while one is silent, and gives up after some days. */
export function openGrantReturns(base: Base, about: { providers: SignInProviders; tokenCipher: TokenCipher }): DueWork {
  return openDueWork(base, () => takeBackOne(base, about))
}

/** False when nothing was due. */
async function takeBackOne(
  { db, clock, log }: Base,
  { providers, tokenCipher }: { providers: SignInProviders; tokenCipher: TokenCipher },
): Promise<boolean> {
  const now = clock.now()
  const leaseUntil = new Date(now.getTime() + grantLeaseSeconds * 1000)
  const grant = await claimProviderGrant(db, { now, leaseUntil })
  if (!grant) return false
  const { id, provider } = grant
  try {
    await providers[provider]?.revoke(tokenCipher.decrypt(grant, grantOwner(id)))
    await removeProviderGrant(db, id)
  } catch (error) {
    const nextAttemptAt = nextGrantAttempt(grant, clock.now())
    if (nextAttemptAt) await changeProviderGrantFailed(db, id, nextAttemptAt)
    else await removeProviderGrant(db, id)
    const about = { err: error, provider, attempts: grant.attempts, isGivenUp: !nextAttemptAt }
    log.warn(about, 'a grant was not taken back at its provider')
  }
  return true
}
