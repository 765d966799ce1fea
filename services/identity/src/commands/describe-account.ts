import { describeAccount } from '@codekin/contracts/identity/commands'
import { servedCommand } from '@codekin/event-bus/commands'
import type { Deps } from '../deps.ts'
import { listMax, presentAccountDescription } from '../domain/account-description.ts'
import { findAccount } from '../store/accounts.ts'
import { listEntitlements } from '../store/entitlements.ts'
import { listLinkedProviders } from '../store/linked-providers.ts'
import { listPasskeys } from '../store/passkeys.ts'
import { listInvoiceReturns } from '../store/payment-returns.ts'
import { listSessions } from '../store/sessions.ts'
import { findOpenSubscription, listInvoicesPaidBy, listSubscriptionsOver } from '../store/subscriptions.ts'

/** Returns one account's details for staff. */
export const answerAccountDescription = ({ db }: Deps) =>
  servedCommand(describeAccount, async ({ userId }) => {
    const account = await findAccount(db, userId)
    if (!account) return null
    const [sessions, entitlements, subscriptions, invoices, passkeys, linked] = await Promise.all([
      listSessions(db, userId, listMax),
      listEntitlements(db, userId),
      listSubscriptionsOver(db, userId, listMax),
      listInvoicesPaidBy(db, userId, listMax),
      listPasskeys(db, userId),
      listLinkedProviders(db, userId),
    ])
    const [subscription, returns] = await Promise.all([
      findOpenSubscription(db, userId),
      listInvoiceReturns(
        db,
        invoices.map(({ id }) => id),
      ),
    ])
    return presentAccountDescription({
      sessions,
      entitlements,
      subscriptions,
      subscription,
      invoices,
      returns,
      hasPassword: account.passwordHash !== null,
      hasPasskey: passkeys.length > 0,
      providers: linked.map(({ provider }) => provider),
    })
  })
