import type { onboarding } from '@codekin/contracts/onboarding/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { changeProfile } from '../../operations/change-profile.ts'
import { writeStep } from '../../operations/write-step.ts'

export const saveShowcase =
  (deps: Deps): Handler<typeof onboarding.endpoints.saveShowcase> =>
  async ({ body: { projects }, caller: { userId }, fail }) => {
    const changed = await changeProfile(
      deps,
      userId,
      ({ trx, now }) => writeStep(deps, { trx, now, userId }, { step: 'showcase', answer: { showcase: projects } }),
      'onboarding',
    )
    if (!changed?.done) throw fail('not_signed_in')
    return { projects: changed.developer.showcase }
  }
