import type { onboarding } from '@codekin/contracts/onboarding/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { countStep } from '../../operations/count-step.ts'

/** Stores only sums per step, so that no one can tell when a person viewed what. */
export const recordEvent =
  (deps: Deps): Handler<typeof onboarding.endpoints.recordEvent> =>
  async ({ body: { eventType, stepName: step, data }, caller: { userId }, fail }) => {
    const views = eventType === 'step-viewed' ? 1 : 0
    const seconds = eventType === 'step-left' ? Math.round(data?.seconds ?? 0) : 0
    if (!(await countStep(deps, { userId, step, views, seconds }))) throw fail('not_signed_in')
  }
