import { z } from 'zod'
import { id, time } from '../fields.ts'
import { paymentReturnKind } from './models.ts'

/**
 * Money that returned to its payer, `amount` in hundredths: by a refund, or by a dispute unless the bank decides in our favour.
 * `restoredAt`: when it came back to us. The newest `sourceVersion` counts.
 */
export const paymentReturn = z.object({
  userId: id,
  /** The payment provider's id of the refund or dispute. */
  returnId: z.string(),
  invoiceId: z.string(),
  sourceVersion: z.int().positive(),
  kind: paymentReturnKind,
  amount: z.int().nonnegative(),
  currency: z.string(),
  returnedAt: time,
  /** True for a dispute without a decision. */
  isOpen: z.boolean(),
  restoredAt: time.nullable(),
})
export type PaymentReturn = z.output<typeof paymentReturn>
