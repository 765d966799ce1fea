import type { Trx } from '@codekin/db/open-db'
import { makeRecoveryCodes, type RecoveryCodes } from '../adapters/recovery-codes.ts'
import type { Deps } from '../deps.ts'
import { hasSecondFactor } from '../domain/second-factors.ts'
import { deleteRecoveryCodes, findSecondFactors, replaceRecoveryCodes } from '../store/second-factors.ts'
import type { Account, Tables } from '../store/tables.ts'
import { endAllSessions } from './end-sessions.ts'
import { getEffectiveRole } from './get-effective-role.ts'

/**
 * Makes the recovery codes for a first second factor; undefined if there is one. Call it before locking the account, as each code
 * costs a hash.
 */
export async function makeFirstRecoveryCodes(
  { db, passwords }: Pick<Deps, 'db' | 'passwords'>,
  userId: string,
): Promise<RecoveryCodes | undefined> {
  return hasSecondFactor(await findSecondFactors(db, userId)) ? undefined : await makeRecoveryCodes(passwords)
}

type NewFactor = {
  userId: string
  sessionId: string
  isFirst: boolean
  firstCodes: RecoveryCodes | undefined
  now: Date
}

/**
 * Call it after a second factor was added in this session. The first one creates recovery codes and ends the other sessions,
 * which were opened without it. The caller holds the lock of the account. Returns the codes or null, and the session ids to
 * revoke after commit.
 */
export async function onFactorAdded(
  { passwords }: Pick<Deps, 'passwords'>,
  trx: Trx<Tables>,
  { userId, sessionId, isFirst, firstCodes, now }: NewFactor,
): Promise<{ recoveryCodes: string[] | null; endedSessionIds: string[] }> {
  if (!isFirst) return { recoveryCodes: null, endedSessionIds: [] }
  const endedSessionIds = await endAllSessions(trx, userId, { at: now, reason: 'second-factor-added' }, sessionId)
  // None were made if the last factor was removed meanwhile.
  const { codes, hashed } = firstCodes ?? (await makeRecoveryCodes(passwords))
  await replaceRecoveryCodes(trx, userId, hashed)
  return { recoveryCodes: codes, endedSessionIds }
}

/**
 * Call it after a second factor was removed. Removing the last one deletes the recovery codes, and moderators and admins lose
 * their rights: they are signed out, because their tokens and live connections would keep the rights for minutes. The caller
 * holds the lock of the account. Returns the session ids to revoke after commit.
 */
export async function onFactorRemoved(
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  trx: Trx<Tables>,
  account: Pick<Account, 'id' | 'role' | 'emailVerifiedAt'>,
): Promise<string[]> {
  if (hasSecondFactor(await findSecondFactors(trx, account.id))) return []
  await deleteRecoveryCodes(trx, account.id)
  if ((await getEffectiveRole(config, trx, account)) === account.role) return []
  return endAllSessions(trx, account.id, { at: clock.now(), reason: 'role-changed' })
}
