import type { PlanState } from '@codekin/contracts/identity/events'

/** Which plan somebody has and why; from `identity.subscription-changed`. Who has no row has the free plan. */
export type PlanStateTable = Omit<PlanState, 'until' | 'renewsAt' | 'changedAt'> & {
  until: Date | null
  renewsAt: Date | null
  changedAt: Date
}
