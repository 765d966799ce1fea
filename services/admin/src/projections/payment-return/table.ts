import type { PaymentReturn } from '@codekin/contracts/subscriptions/payment-returns'

/** Refunds and disputes; from `identity.payment-returned`. */
export type PaymentReturnTable = Omit<PaymentReturn, 'returnedAt' | 'restoredAt'> & {
  returnedAt: Date
  restoredAt: Date | null
}
