import type { onboarding } from '@codekin/contracts/onboarding/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { presentStatus } from '../../domain/onboarding.ts'
import { completeOnboarding } from '../../operations/complete-onboarding.ts'
import { findProgress } from '../../store/onboarding.ts'

export const complete =
  (deps: Deps): Handler<typeof onboarding.endpoints.complete> =>
  async ({ caller: { userId }, fail }) => {
    const ended = await completeOnboarding(deps, userId)
    if (ended.kind === 'unknown') throw fail('not_signed_in')
    if (ended.kind === 'missing') throw fail('step_required', { details: ended.details })
    return presentStatus(await findProgress(deps.db, userId))
  }
