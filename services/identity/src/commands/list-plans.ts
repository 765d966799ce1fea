import { listPlans } from '@codekin/contracts/identity/commands'
import { servedSnapshot } from '@codekin/event-bus/snapshots'
import type { Deps } from '../deps.ts'
import { toPlanState } from '../domain/entitlements.ts'
import { listPlanStates } from '../store/entitlements.ts'

/** Backfills projections of plans. */
export const answerPlans = ({ db }: Deps) =>
  servedSnapshot(listPlans, {
    list: async (afterUserId, limit) => (await listPlanStates(db, afterUserId, limit)).map(toPlanState),
    placeOf: ({ userId }) => userId,
  })
