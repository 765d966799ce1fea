import { inTransaction } from '@codekin/db/transaction'
import type { Deps } from '../deps.ts'
import { accountState, type ClosedAccount } from '../domain/closing.ts'
import type { Developer } from '../domain/profile.ts'
import { suspensionNow } from '../domain/standing.ts'
import { findStanding } from '../projections/standing/read.ts'
import { changeOutdatedHash, lockAccount } from '../store/accounts.ts'
import { findDeveloper } from '../store/profiles.ts'
import type { Account } from '../store/tables.ts'
import { revokeSessions } from './end-sessions.ts'
import { type Client, openSession } from './open-session.ts'

export type SignInOutcome =
  | { kind: 'outdated' }
  | { kind: 'suspended'; suspension: NonNullable<ReturnType<typeof suspensionNow>> }
  | ({ kind: 'closed' } & ClosedAccount)
  | { kind: 'signed-in'; developer: Developer; accessToken: string; refreshToken: string }

/** Opens a session for an account whose owner was found right; `outdated` when the password was changed meanwhile. */
export async function signIn(deps: Deps, found: Account, client: Client): Promise<SignInOutcome> {
  const now = deps.clock.now()
  const { endedSessionIds, ...outcome } = await inTransaction(deps.db, async (trx) => {
    const account = await lockAccount(trx, found.id)
    if (account?.passwordVersion !== found.passwordVersion) return { kind: 'outdated' as const, endedSessionIds: [] }
    const suspension = suspensionNow(await findStanding(trx, found.id), now)
    if (suspension) return { kind: 'suspended' as const, suspension, endedSessionIds: [] }
    const state = accountState(account, now)
    if (state.kind === 'given-up') return { kind: 'outdated' as const, endedSessionIds: [] }
    if (state.kind === 'waiting') {
      const ticket = await deps.tokens.signComeBack({ userId: account.id, closedAt: state.closedAt })
      return { kind: 'closed' as const, erasesAt: state.erasesAt, ticket, endedSessionIds: [] }
    }
    const opened = await openSession(deps, trx, account, client)
    const developer = await findDeveloper(trx, account.id)
    if (!developer) throw new Error(`Account ${account.id} has no profile`)
    return { kind: 'signed-in' as const, developer, ...opened }
  })
  await revokeSessions(deps.bus, endedSessionIds, now)
  return outcome
}

/** Only now is the password known, so only now can a hash of old costs be replaced. */
export async function renewHash({ db, passwords, log }: Deps, account: Account, password: string): Promise<void> {
  const from = account.passwordHash
  if (from === null || !passwords.isOutdated(from)) return
  try {
    const to = await passwords.hash(password)
    await changeOutdatedHash(db, { id: account.id, from, to })
  } catch (error) {
    log.warn({ err: error, userId: account.id }, 'an outdated password hash stays for now')
  }
}
