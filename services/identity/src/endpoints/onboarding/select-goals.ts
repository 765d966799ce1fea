import type { onboarding } from '@codekin/contracts/onboarding/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { changeProfile } from '../../operations/change-profile.ts'
import { writeStep } from '../../operations/write-step.ts'

export const selectGoals =
  (deps: Deps): Handler<typeof onboarding.endpoints.selectGoals> =>
  async ({ body: { goals }, caller: { userId }, fail }) => {
    const changed = await changeProfile(
      deps,
      userId,
      ({ trx, now }) => writeStep(deps, { trx, now, userId }, { step: 'goals', answer: { goals } }),
      'onboarding',
    )
    if (!changed?.done) throw fail('not_signed_in')
    return { goals: changed.developer.goals }
  }
