import { ApiError } from '@codekin/contracts/errors'
import type { Trx } from '@codekin/db/open-db'
import { lockAccount } from '../store/accounts.ts'
import { lockSession } from '../store/sessions.ts'
import type { Account, Tables } from '../store/tables.ts'

/** Who asks, in which session: of an access token, which may outlive that session by a moment. */
export type By = { userId: string; sessionId: string }

/**
 * Holds the account and the session of whoever asks until the transaction ends; undefined where the session has ended. Whatever
 * changes how somebody signs in, or hands out what is theirs, begins with it: beside a sign-out or a new password it either
 * comes first, or changes nothing.
 */
export async function lockCaller(trx: Trx<Tables>, { userId, sessionId }: By, now: Date): Promise<Account | undefined> {
  const account = await lockAccount(trx, userId)
  const session = account && (await lockSession(trx, sessionId))
  const isOpen = session?.userId === userId && session.endedAt === null && session.expiresAt > now
  return isOpen ? account : undefined
}

/** The same; throws `not_signed_in` where the session has ended. */
export async function requireCaller(trx: Trx<Tables>, by: By, now: Date): Promise<Account> {
  const account = await lockCaller(trx, by, now)
  if (!account) throw new ApiError('not_signed_in')
  return account
}
