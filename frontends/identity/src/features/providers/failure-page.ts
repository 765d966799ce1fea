import type { Provider } from '@codekin/contracts/auth/providers'
import type { PlanLeft } from '@codekin/contracts/subscriptions/models'
import { reasonOf } from './reasons.ts'

/** State for the error page: how the sign-in started, and the details of the error. */
export type PassedFailure = {
  purpose?: 'sign-in' | 'link'
  to?: string
  isRemembered?: boolean
  details?: {
    reason?: string
    until?: string | null
    appealPath?: string
    erasesAt?: string
    ticket?: string
    plan?: PlanLeft
  }
}

/** The path and state of the error page. */
export function failurePage(provider: Provider, error: unknown, visit: Omit<PassedFailure, 'details'>) {
  const { code, details } = error as { code?: string; details?: readonly PassedFailure['details'][] }
  const state: PassedFailure = { ...visit, ...(details?.[0] && { details: details[0] }) }
  return { path: `/auth/${provider}-error?reason=${reasonOf(code)}`, state }
}
