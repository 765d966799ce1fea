import { PaymentsUnavailable } from '../../adapters/payments.ts'

type Fail = (code: 'payments_unavailable', about: { cause: unknown }) => Error

/** Awaits a call to the payment provider and turns its outage into the error `payments_unavailable`. */
export async function failIfUnavailable<T>(request: Promise<T>, fail: Fail): Promise<T> {
  try {
    return await request
  } catch (cause) {
    throw cause instanceof PaymentsUnavailable ? fail('payments_unavailable', { cause }) : cause
  }
}
