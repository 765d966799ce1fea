import { accountReopened } from '@codekin/contracts/identity/events'
import { inTransaction } from '@codekin/db/transaction'
import { announce } from '@codekin/event-bus/announce'
import type { ReactivationClaims } from '../adapters/tokens.ts'
import type { Deps } from '../deps.ts'
import { accountState } from '../domain/closing.ts'
import type { Suspended } from '../domain/present-sign-in.ts'
import type { Developer } from '../domain/profile.ts'
import { lockAccount, updateClosing } from '../store/accounts.ts'
import { insertMail } from '../store/mails.ts'
import { findOpenSubscription } from '../store/subscriptions.ts'
import { announceAccount } from './announce-account.ts'
import { announceProfile } from './announce-profile.ts'
import { findSuspended } from './find-suspended.ts'
import { type Client, openSession } from './open-session.ts'
import { reviseRenewal } from './revise-renewal.ts'

type Outcome =
  | { kind: 'too-late' }
  | Suspended
  | { kind: 'back'; developer: Developer; accessToken: string; refreshToken: string }

/**
 * Reactivates a closed account and signs its owner in. A ticket is valid once, for the closing and the password it was issued
 * for.
 */
export async function reactivateAccount(
  deps: Pick<Deps, 'db' | 'clock' | 'newId' | 'tokens' | 'config'>,
  { userId, closedAt, passwordVersion }: ReactivationClaims,
  client: Client,
): Promise<Outcome> {
  const now = deps.clock.now()
  return await inTransaction(deps.db, async (trx) => {
    const account = await lockAccount(trx, userId)
    if (account?.passwordVersion !== passwordVersion) return { kind: 'too-late' }
    const state = accountState(account, now)
    if (state.kind !== 'waiting' || state.closedAt.getTime() !== closedAt.getTime()) return { kind: 'too-late' }
    const suspended = await findSuspended(deps, trx, userId)
    if (suspended) return suspended
    await updateClosing(trx, userId, { closedAt: null, erasesAt: null })
    // Withdraws a task that hasn't run yet. If it has, the plan page and a mail say so.
    await reviseRenewal(trx, userId, now)
    if (await findOpenSubscription(trx, userId)) {
      const mail = { id: deps.newId(), kind: 'account-reopened' as const, address: account.email }
      await insertMail(trx, { ...mail, createdAt: now })
    }
    const event = { userId, reopenedAt: now.toISOString() }
    await announce(trx, accountReopened, event, { actor: userId, occurredAt: now })
    const developer = await announceProfile(trx, userId, now)
    await announceAccount(trx, userId, now)
    const { accessToken, refreshToken } = await openSession(deps, trx, account, client)
    return { kind: 'back', developer, accessToken, refreshToken }
  })
}
