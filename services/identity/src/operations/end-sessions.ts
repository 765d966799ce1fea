import { sessionRevoked } from '@codekin/contracts/identity/events'
import type { Trx } from '@codekin/db/open-db'
import { inTransaction } from '@codekin/db/transaction'
import { announceMany } from '@codekin/event-bus/announce'
import type { Bus } from '@codekin/event-bus/connect'
import { revoke } from '@codekin/event-bus/revocations'
import { withDeadline } from '@codekin/service-kit/redis'
import type { Deps } from '../deps.ts'
import { lockAccount } from '../store/accounts.ts'
import { listActiveSessions, lockSession, updateSessionsEnded } from '../store/sessions.ts'
import type { EndReason, Tables } from '../store/tables.ts'
import { cancelPendingSignIns, cancelSessionFlows } from './cancel-session-flows.ts'

export type SessionEnd = { at: Date; reason: EndReason }

/**
 * Ends those of the sessions that are still active and what was started in them, announces each end, and returns their ids for
 * `revokeSessions` after commit.
 *
 * @NOTE Revokes by session id rather than "all of the user before now": tokens carry whole seconds, and a session that is opened
 * in the same second must survive.
 */
export async function endSessions(
  trx: Trx<Tables>,
  userId: string,
  sessionIds: readonly string[],
  end: SessionEnd,
): Promise<string[]> {
  const ended = await updateSessionsEnded(trx, sessionIds, end)
  await cancelSessionFlows(trx, ended, end.at)
  const revokedAt = end.at.toISOString()
  await announceMany(
    trx,
    sessionRevoked,
    ended.map((sessionId) => ({ userId, sessionId, reason: end.reason, revokedAt })),
    { occurredAt: end.at },
  )
  return ended
}

/** With these reasons a pending sign-in may continue: it fails at its last step and says why. */
const reasonsShownAtSignIn: ReadonlySet<EndReason> = new Set(['suspended', 'account-closed'])

/**
 * Ends every session of the user, or all but one, and every sign-in that still waits for a code or a second factor. Locks the
 * account, so that no session opens meanwhile.
 */
export async function endAllSessions(
  trx: Trx<Tables>,
  userId: string,
  end: SessionEnd,
  exceptSessionId?: string,
): Promise<string[]> {
  const account = await lockAccount(trx, userId)
  if (account && !reasonsShownAtSignIn.has(end.reason)) await cancelPendingSignIns(trx, account)
  const activeSessions = await listActiveSessions(trx, userId, end.at)
  const ids = activeSessions.map(({ id }) => id).filter((id) => id !== exceptSessionId)
  return endSessions(trx, userId, ids, end)
}

/** Longer than an available store ever takes. */
const timeoutMilliseconds = 1_000

/**
 * Makes ended sessions invalid at once in every service. An unavailable store neither fails nor delays the request, because the
 * consumer of the announced end does the same as soon as it can (`revoke-ended-sessions`).
 */
export async function revokeSessions(bus: Bus, sessionIds: readonly string[], before: Date): Promise<void> {
  if (sessionIds.length === 0) return
  const revoked = Promise.all(sessionIds.map((sessionId) => revoke(bus, { sessionId, before })))
  await withDeadline(revoked, timeoutMilliseconds, 'revocations were not stored in time').catch(() => {})
}

/** Ends one session of the user, at once and in every service. False if it isn't theirs or has already ended. */
export async function endUserSession(
  { db, clock, bus }: Pick<Deps, 'db' | 'clock' | 'bus'>,
  { userId, sessionId }: { userId: string; sessionId: string },
  reason: EndReason,
): Promise<boolean> {
  const at = clock.now()
  const ended = await inTransaction(db, async (trx) => {
    const session = await lockSession(trx, sessionId)
    return session?.userId === userId ? endSessions(trx, userId, [sessionId], { at, reason }) : []
  })
  await revokeSessions(bus, ended, at)
  return ended.length > 0
}

/** Ends every session of the user but this one, at once and in every service. Returns how many. */
export async function endOtherUserSessions(
  { db, clock, bus }: Pick<Deps, 'db' | 'clock' | 'bus'>,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<number> {
  const at = clock.now()
  const ended = await inTransaction(db, (trx) =>
    endAllSessions(trx, userId, { at, reason: 'ended-by-owner' }, sessionId),
  )
  await revokeSessions(bus, ended, at)
  return ended.length
}
