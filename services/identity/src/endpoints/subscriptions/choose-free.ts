import type { subscriptions } from '@codekin/contracts/subscriptions/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { updatePlanChosen } from '../../store/entitlements.ts'

export const chooseFree =
  ({ db, clock }: Deps): Handler<typeof subscriptions.endpoints.chooseFree> =>
  async ({ caller }) => {
    await updatePlanChosen(db, caller.userId, clock.now())
  }
