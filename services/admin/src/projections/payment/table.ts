import type { Payment } from '@codekin/contracts/identity/events'

/** Payments received; from `identity.payment-recorded`. */
export type PaymentTable = Omit<Payment, 'paidAt'> & { paidAt: Date }
