import type { onboarding } from '@codekin/contracts/onboarding/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { presentStatus } from '../../domain/onboarding.ts'
import { changeOnboarding } from '../../operations/change-onboarding.ts'
import { findProgress } from '../../store/onboarding.ts'

export const start =
  (deps: Deps): Handler<typeof onboarding.endpoints.start> =>
  async ({ caller: { userId }, fail }) => {
    if (!(await changeOnboarding(deps, userId, async () => {}))) throw fail('not_signed_in')
    return presentStatus(await findProgress(deps.db, userId))
  }
