import type { Provider } from '@codekin/contracts/auth/providers'
import type { PlanLeft } from '@codekin/contracts/subscriptions/models'
import { reasonOf } from './reasons.ts'

/** What the page for a failure is told: how the visit had begun, and what the refusal says besides. */
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

/** The page that tells a failure, and what is passed to it. */
export function failurePage(provider: Provider, error: unknown, visit: Omit<PassedFailure, 'details'>) {
  const { code, details } = error as { code?: string; details?: readonly PassedFailure['details'][] }
  const state: PassedFailure = { ...visit, ...(details?.[0] && { details: details[0] }) }
  return { path: `/auth/${provider}-error?reason=${reasonOf(code)}`, state }
}
