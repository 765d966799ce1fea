import { emailVerified } from '@codekin/contracts/identity/events'
import type { Deps } from '../deps.ts'
import { consumer } from '../follow.ts'
import { findAccount } from '../store/accounts.ts'
import { findCustomerId } from '../store/checkouts.ts'

/** Whoever pays and confirmed another address gets their invoices there. What is told is the address of now, so any order will do. */
export const tellPaymentsAddress = ({ payments }: Pick<Deps, 'payments'>) =>
  consumer({
    on: emailVerified,
    name: 'tell-payments-address',
    handle: async ({ data: { userId }, trx }) => {
      const customerId = payments && (await findCustomerId(trx, userId))
      const account = customerId && (await findAccount(trx, userId))
      if (account) await payments.changeCustomerEmail(customerId, account.email)
    },
  })
