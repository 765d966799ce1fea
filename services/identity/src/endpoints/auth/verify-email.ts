import type { auth } from '@codekin/contracts/auth/endpoints'
import { emailVerified } from '@codekin/contracts/identity/events'
import { inTransaction } from '@codekin/db/transaction'
import { announce } from '@codekin/event-bus/announce'
import type { Handler } from '@codekin/service-kit/serve'
import { hashToken } from '../../adapters/tokens.ts'
import type { Deps } from '../../deps.ts'
import { isVerificationGood } from '../../domain/links.ts'
import { roleAfterVerification } from '../../domain/roles.ts'
import { announceProfile } from '../../operations/announce-profile.ts'
import { changeEmailVerified, lockAccount } from '../../store/accounts.ts'
import { changeLinksUsed, findLink } from '../../store/links.ts'

export const verifyEmail =
  ({ db, clock, config }: Deps): Handler<typeof auth.endpoints.verifyEmail> =>
  async ({ params, fail }) => {
    const now = clock.now()
    await inTransaction(db, async (trx) => {
      const link = await findLink(trx, hashToken(params.token), 'verify-email')
      const account = link && (await lockAccount(trx, link.userId))
      if (!account || !isVerificationGood(link, account.email, now)) throw fail('invalid_link')
      if (account.emailVerifiedAt !== null) return
      const role = roleAfterVerification(account.role, account.email, config.adminEmails)
      await changeEmailVerified(trx, account.id, { at: now, role })
      await changeLinksUsed(trx, account.id, 'verify-email', now)
      const about = { actor: account.id, occurredAt: now }
      await announce(trx, emailVerified, { userId: account.id, verifiedAt: now.toISOString() }, about)
      await announceProfile(trx, account.id, now)
    })
    return { emailVerified: true }
  }
