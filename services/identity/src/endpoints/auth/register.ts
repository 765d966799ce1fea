import type { auth } from '@codekin/contracts/auth/endpoints'
import type { Trx } from '@codekin/db/open-db'
import { violatedConstraint } from '@codekin/db/violations'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { faultOfPassword } from '../../domain/password-rules.ts'
import { presentSignedIn } from '../../domain/present-sign-in.ts'
import { openAccount } from '../../operations/open-account.ts'
import { findAccountByEmail } from '../../store/accounts.ts'
import { isAddressHeld } from '../../store/address-changes.ts'
import { insertMail } from '../../store/mails.ts'
import type { Tables } from '../../store/tables.ts'

export const register =
  (deps: Deps): Handler<typeof auth.endpoints.register> =>
  async ({ body: { email, password, full_name: fullName }, request, fail, once }) => {
    const fault = faultOfPassword(password, email)
    if (fault) throw fail('invalid_request', { message: fault, details: [{ field: 'password', message: fault }] })
    // Told before the costly hash; two at the same time are told apart by the constraint.
    const known = await findAccountByEmail(deps.db, email)
    if (known?.erasesAt) await tellOfWaitingAccount(deps, email)
    if (known) throw fail('email_taken')
    const account = {
      id: deps.newId(),
      email,
      passwordHash: await deps.passwords.hash(password),
      role: 'user' as const,
      plan: 'free' as const,
      createdAt: deps.clock.now(),
    }
    const registered = once(deps.db, async (db) => {
      const begin = async (trx: Trx<Tables>) => {
        // Asked once the address is taken: who just left it has left it by now.
        if (await isAddressHeld(trx, email, account.createdAt)) throw fail('email_taken')
      }
      return presentSignedIn(await openAccount(deps, db, { account, fullName, client: request, begin }))
    })
    const reply = await registered.catch((error: unknown) => {
      throw violatedConstraint(error) === 'account_email_key' ? fail('email_taken') : error
    })
    deps.mails.wake()
    return reply
  }

/** Whoever registers is told no more than of any other address; who has the mailbox learns that the account can be had back. */
async function tellOfWaitingAccount({ db, newId, clock, mails }: Deps, address: string): Promise<void> {
  await insertMail(db, { id: newId(), kind: 'account-waits', address, createdAt: clock.now() })
  mails.wake()
}
