import type { auth } from '@codekin/contracts/auth/endpoints'
import { inTransaction } from '@codekin/db/transaction'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { presentUser } from '../../domain/profile.ts'
import { suspensionNow } from '../../domain/standing.ts'
import { revokeSessions } from '../../operations/end-sessions.ts'
import { openSession } from '../../operations/open-session.ts'
import { findStanding } from '../../projections/standing/read.ts'
import { changeOutdatedHash, findAccountByEmail, lockAccount } from '../../store/accounts.ts'
import { findDeveloper } from '../../store/profiles.ts'
import type { Account } from '../../store/tables.ts'

export const login =
  (deps: Deps): Handler<typeof auth.endpoints.login> =>
  async ({ body, request, fail }) => {
    const { db, clock, passwords, bus } = deps
    const found = await findAccountByEmail(db, body.email)
    // An unknown address costs a hash as well, so that the time does not tell who has an account.
    const isRight = await passwords.check(body.password, found?.passwordHash)
    if (!found || !isRight) throw fail('invalid_credentials')
    const now = clock.now()
    const { endedSessionIds, ...reply } = await inTransaction(db, async (trx) => {
      const account = await lockAccount(trx, found.id)
      // The password may have been changed while it was checked.
      if (account?.passwordVersion !== found.passwordVersion) throw fail('invalid_credentials')
      const suspension = suspensionNow(await findStanding(trx, found.id), now)
      if (suspension) {
        const about = { reason: suspension.reason, until: suspension.until?.toISOString() ?? null }
        throw fail('account_suspended', { details: [{ message: suspension.reason, ...about }] })
      }
      const opened = await openSession(deps, trx, account, request.userAgent)
      const developer = await findDeveloper(trx, account.id)
      if (!developer) throw new Error(`Account ${account.id} has no profile`)
      return { user: presentUser(developer), ...opened }
    })
    await revokeSessions(bus, endedSessionIds, now)
    await renewHash(deps, found, body.password)
    return reply
  }

/** Only now is the password known, so only now can a hash of old costs be replaced. */
async function renewHash({ db, passwords, log }: Deps, account: Account, password: string): Promise<void> {
  if (!passwords.isOutdated(account.passwordHash)) return
  try {
    const to = await passwords.hash(password)
    await changeOutdatedHash(db, { id: account.id, from: account.passwordHash, to })
  } catch (error) {
    log.warn({ err: error, userId: account.id }, 'an outdated password hash stays for now')
  }
}
