import type { Invoice, PaymentReturnKind } from '@codekin/contracts/subscriptions/models'
import type { PaymentReturn } from '@codekin/contracts/subscriptions/payment-returns'

/** A refund or a dispute as the payment provider reports it. */
export type PaymentReturnFacts = {
  id: string
  invoiceId: string
  kind: PaymentReturnKind
  amount: number
  currency: string
  returnedAt: Date
  isOpen: boolean
  /** True if the dispute was won or the refund failed. */
  isRestored: boolean
}

type StoredReturn = Omit<PaymentReturnFacts, 'isRestored'> & {
  userId: string
  restoredAt: Date | null
  sourceVersion: number
}

/**
 * Returns the row to store; null if unchanged. The provider doesn't say when money came back, so `restoredAt` is when we learn of
 * it.
 */
export function nextReturn(
  known: StoredReturn | undefined,
  { isRestored, ...facts }: PaymentReturnFacts,
  { userId, now }: { userId: string; now: Date },
): StoredReturn | null {
  const restoredAt = isRestored ? (known?.restoredAt ?? now) : null
  const isSame =
    known &&
    known.isOpen === facts.isOpen &&
    known.amount === facts.amount &&
    known.restoredAt?.getTime() === restoredAt?.getTime()
  return isSame ? null : { ...facts, userId, restoredAt, sourceVersion: (known?.sourceVersion ?? 0) + 1 }
}

/** Returns the refund or dispute as announced to other services. */
export function toPaymentReturn({ id: returnId, returnedAt, restoredAt, ...rest }: StoredReturn): PaymentReturn {
  return {
    ...rest,
    returnId,
    returnedAt: returnedAt.toISOString(),
    restoredAt: restoredAt?.toISOString() ?? null,
  }
}

type ReturnState = Pick<StoredReturn, 'kind' | 'amount' | 'isOpen' | 'restoredAt'>

/** Sums the returns that weren't reversed. */
export function returnedAmount(returns: readonly ReturnState[]): number {
  return returns.reduce((sum, { amount, restoredAt }) => sum + (restoredAt === null ? amount : 0), 0)
}

/** Returns the refunds and the last dispute, as an invoice shows them. */
export function presentReturns(returns: readonly ReturnState[]): Pick<Invoice, 'refunded' | 'dispute'> {
  const dispute = returns.findLast(({ kind }) => kind === 'dispute')
  return {
    refunded: returnedAmount(returns.filter(({ kind }) => kind === 'refund')),
    dispute: dispute ? (dispute.isOpen ? 'open' : dispute.restoredAt ? 'won' : 'lost') : null,
  }
}
