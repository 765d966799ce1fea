import type { PlanState } from '@codekin/contracts/identity/events'

/** Which plan somebody has and why; from `identity.subscription-changed`. Who has no row has the free plan. */
export type PlanStateTable = Omit<PlanState, 'until' | 'changedAt'> & { until: Date | null; changedAt: Date }
