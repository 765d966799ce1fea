import type { auth } from '@codekin/contracts/auth/endpoints'
import type { Trx } from '@codekin/db/open-db'
import { violatedConstraint } from '@codekin/db/violations'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { presentSignedIn } from '../../domain/present-sign-in.ts'
import { findPasswordFault } from '../../operations/find-password-fault.ts'
import { openAccount } from '../../operations/open-account.ts'
import { findInvitation, reserveInvitationUse } from '../../operations/use-invitation.ts'
import { findAccountByEmail } from '../../store/accounts.ts'
import { isEmailReserved } from '../../store/address-changes.ts'
import { insertMail } from '../../store/mails.ts'
import type { Tables } from '../../store/tables.ts'

export const register =
  (deps: Deps): Handler<typeof auth.endpoints.register> =>
  async ({ body: { email, password, full_name: fullName, invitation: code }, request, fail, once }) => {
    const fault = await findPasswordFault(deps, password, { email, names: [fullName] })
    if (fault) throw fail('invalid_request', { message: fault, details: [{ field: 'password', message: fault }] })
    // Fails early, before the costly hash. The database constraints decide between concurrent requests, also for the last use.
    const known = await findAccountByEmail(deps.db, email)
    if (known?.erasesAt) await enqueueReactivationMail(deps, email)
    if (known) throw fail('email_taken')
    if (code && !(await findInvitation(deps.db, code, deps.clock.now()))) throw fail('invalid_invitation')
    const account = await newAccount(deps, email, password)
    const { id: userId, createdAt: now } = account
    const begin = async (trx: Trx<Tables>) => {
      // Checked after the insert: an account that just left the address has committed by then.
      if (await isEmailReserved(trx, email, now)) throw fail('email_taken')
      if (code && !(await reserveInvitationUse(trx, { userId, code }, now))) throw fail('invalid_invitation')
    }
    const registered = once(deps.db, async (db) => {
      return presentSignedIn(await openAccount(deps, db, { account, fullName, client: request, begin }))
    })
    const reply = await registered.catch((error: unknown) => {
      throw violatedConstraint(error) === 'account_email_key' ? fail('email_taken') : error
    })
    deps.mails.wake()
    return reply
  }

async function newAccount({ newId, passwords, clock }: Deps, email: string, password: string) {
  const passwordHash = await passwords.hash(password)
  return { id: newId(), email, passwordHash, role: 'user' as const, plan: 'free' as const, createdAt: clock.now() }
}

/** The response is the same as for any address. The mailbox gets a mail that says how to reactivate the account. */
async function enqueueReactivationMail({ db, newId, clock, mails }: Deps, address: string): Promise<void> {
  await insertMail(db, { id: newId(), kind: 'account-waits', address, createdAt: clock.now() })
  mails.wake()
}
