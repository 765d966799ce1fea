import type { Payment } from '@codekin/contracts/identity/events'

/** Money that came in; from `identity.payment-recorded`. */
export type PaymentTable = Omit<Payment, 'paidAt'> & { paidAt: Date }
