import type { PlanState } from '@codekin/contracts/identity/events'

/** A person's plan and its source; from `identity.subscription-changed`. People without a row have the free plan. */
export type PlanStateTable = Omit<PlanState, 'until' | 'renewsAt' | 'changedAt'> & {
  until: Date | null
  renewsAt: Date | null
  changedAt: Date
}
