import { ApiError } from '@codekin/contracts/errors'
import type { Trx } from '@codekin/db/open-db'
import { lockAccount } from '../store/accounts.ts'
import { lockSession } from '../store/sessions.ts'
import type { Account, Tables } from '../store/tables.ts'

/** The user and session of an access token, which may outlive the session by a moment. */
export type CallerSession = { userId: string; sessionId: string }

/**
 * Locks the caller's account and session until the transaction ends; undefined if the session has ended. Every write that
 * changes sign-in methods or hands out personal data starts with it, so that it commits before a concurrent sign-out or
 * password change, or not at all.
 */
export async function lockCaller(
  trx: Trx<Tables>,
  { userId, sessionId }: CallerSession,
  now: Date,
): Promise<Account | undefined> {
  const account = await lockAccount(trx, userId)
  const session = account && (await lockSession(trx, sessionId))
  return isOpenSession(session, userId, now) ? account : undefined
}

type Session = NonNullable<Awaited<ReturnType<typeof lockSession>>>

/** Whether it is a session of this user that has neither ended nor expired. */
export function isOpenSession(session: Session | undefined, userId: string, now: Date): session is Session {
  return session?.userId === userId && session.endedAt === null && session.expiresAt > now
}

/** Like `lockCaller`, but throws `not_signed_in` if the session has ended. */
export async function requireCaller(trx: Trx<Tables>, by: CallerSession, now: Date): Promise<Account> {
  const account = await lockCaller(trx, by, now)
  if (!account) throw new ApiError('not_signed_in')
  return account
}
