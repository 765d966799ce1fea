import type { Trx } from '@codekin/db/open-db'
import { hashRecoveryCode, newRecoveryCodes } from '../adapters/recovery-codes.ts'
import type { Deps } from '../deps.ts'
import { hasSecondFactor } from '../domain/second-factors.ts'
import { changeRecoveryCodes, findSecondFactors } from '../store/second-factors.ts'
import type { Account, Tables } from '../store/tables.ts'
import { endAllSessions } from './end-sessions.ts'
import { findRoleThatCounts } from './role-that-counts.ts'

/** Ten new recovery codes in place of those before. */
export async function giveRecoveryCodes(trx: Trx<Tables>, userId: string): Promise<string[]> {
  const codes = newRecoveryCodes()
  await changeRecoveryCodes(trx, userId, codes.map(hashRecoveryCode))
  return codes
}

/**
 * After a second factor was added, by whoever uses the session: with the first come recovery codes, and the other sessions
 * end, which were opened without it. The caller holds the account. Answers the codes, else null, and what to revoke after commit.
 */
export async function followNewFactor(
  trx: Trx<Tables>,
  { userId, sessionId, isFirst, now }: { userId: string; sessionId: string; isFirst: boolean; now: Date },
): Promise<{ recoveryCodes: string[] | null; endedSessionIds: string[] }> {
  if (!isFirst) return { recoveryCodes: null, endedSessionIds: [] }
  const endedSessionIds = await endAllSessions(trx, userId, { at: now, reason: 'second-factor-added' }, sessionId)
  return { recoveryCodes: await giveRecoveryCodes(trx, userId), endedSessionIds }
}

/**
 * After a second factor was removed. With the last one the recovery codes go, and moderators and admins lose their rights: they
 * are signed out, because their tokens and live connections would keep the rights for minutes. The caller holds the account.
 * Returns the session ids to revoke after commit.
 */
export async function followLostFactor(
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  trx: Trx<Tables>,
  account: Pick<Account, 'id' | 'role' | 'emailVerifiedAt'>,
): Promise<string[]> {
  if (hasSecondFactor(await findSecondFactors(trx, account.id))) return []
  await changeRecoveryCodes(trx, account.id, [])
  if ((await findRoleThatCounts(config, trx, account)) === account.role) return []
  return endAllSessions(trx, account.id, { at: clock.now(), reason: 'role-changed' })
}
