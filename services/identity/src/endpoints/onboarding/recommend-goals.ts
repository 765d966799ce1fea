import type { onboarding } from '@codekin/contracts/onboarding/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { recommendGoals as recommendationsFor } from '../../domain/goal-recommendations.ts'
import { findDeveloper } from '../../store/profiles.ts'

export const recommendGoals =
  ({ db }: Deps): Handler<typeof onboarding.endpoints.recommendGoals> =>
  async ({ caller, fail }) => {
    const developer = await findDeveloper(db, caller.userId)
    if (!developer) throw fail('not_signed_in')
    return { recommendations: recommendationsFor(developer) }
  }
