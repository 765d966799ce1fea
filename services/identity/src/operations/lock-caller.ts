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
  const isOpen = session?.userId === userId && session.endedAt === null && session.expiresAt > now
  return isOpen ? account : undefined
}

/** The same; throws `not_signed_in` where the session has ended. */
export async function requireCaller(trx: Trx<Tables>, by: CallerSession, now: Date): Promise<Account> {
  const account = await lockCaller(trx, by, now)
  if (!account) throw new ApiError('not_signed_in')
  return account
}
