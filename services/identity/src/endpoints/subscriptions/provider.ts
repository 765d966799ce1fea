import { PaymentsUnavailable } from '../../adapters/payments.ts'

type Fail = (code: 'payments_unavailable', about: { cause: unknown }) => Error

/** What is asked of the payment provider; that it does not answer is a failure with a name. */
export async function orUnavailable<T>(asking: Promise<T>, fail: Fail): Promise<T> {
  try {
    return await asking
  } catch (cause) {
    throw cause instanceof PaymentsUnavailable ? fail('payments_unavailable', { cause }) : cause
  }
}
