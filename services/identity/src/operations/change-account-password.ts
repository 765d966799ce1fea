import { inTransaction } from '@codekin/db/transaction'
import { addressRange } from '@codekin/service-kit/network'
import { hashToken, newTokenId } from '../adapters/tokens.ts'
import type { Deps } from '../deps.ts'
import { sessionExpiry } from '../domain/refresh.ts'
import { lockAccount } from '../store/accounts.ts'
import { lockSession, updateSessionProved, updateSessionToken } from '../store/sessions.ts'
import type { Account } from '../store/tables.ts'
import { endAllSessions, revokeSessions } from './end-sessions.ts'
import { getEffectiveRole } from './get-effective-role.ts'
import { isOpenSession } from './lock-caller.ts'
import { replacePassword } from './replace-password.ts'

type Change = {
  userId: string
  sessionId: string
  /** Of the password that was checked. */
  passwordVersion: Account['passwordVersion']
  passwordHash: string
  /** The client's address. */
  ip: string
}
type Outcome =
  | { kind: 'outdated' }
  | { kind: 'signed-out' }
  | { kind: 'changed'; account: Pick<Account, 'role' | 'plan'>; tokenId: string; expiresAt: Date; provedAt: Date }

/** Sets a new password, ends every other session, and gives the caller's session a new token. */
export async function changeAccountPassword(
  deps: Pick<Deps, 'db' | 'clock' | 'newId' | 'bus' | 'mails' | 'config'>,
  { userId, sessionId, passwordVersion, passwordHash, ip }: Change,
): Promise<Outcome> {
  const now = deps.clock.now()
  const tokenId = newTokenId()
  const { ended, ...outcome } = await inTransaction(deps.db, async (trx) => {
    const account = await lockAccount(trx, userId)
    if (account?.passwordVersion !== passwordVersion) return { kind: 'outdated' as const, ended: [] }
    const session = await lockSession(trx, sessionId)
    if (!isOpenSession(session, userId, now)) return { kind: 'signed-out' as const, ended: [] }
    await replacePassword(deps, trx, account, passwordHash)
    const ended = await endAllSessions(trx, userId, { at: now, reason: 'password-changed' }, sessionId)
    const expiresAt = sessionExpiry(session.createdAt, now)
    // No previous token: a copy of the old one ends the session instead of passing in the grace period.
    const rotation = { currentTokenHash: hashToken(tokenId), previousTokenHash: null, rotatedAt: now, lastUsedAt: now }
    await updateSessionToken(trx, sessionId, { ...rotation, addressRange: addressRange(ip), expiresAt })
    // The old password was just checked.
    await updateSessionProved(trx, sessionId, now)
    const role = await getEffectiveRole(deps.config, trx, account)
    return { kind: 'changed' as const, account: { role, plan: account.plan }, tokenId, expiresAt, provedAt: now, ended }
  })
  await revokeSessions(deps.bus, ended, now)
  if (outcome.kind === 'changed') deps.mails.wake()
  return outcome
}
