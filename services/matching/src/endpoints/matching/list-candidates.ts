import type { matching } from '@codekin/contracts/matching/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { dayOf, quotaOf } from '../../domain/quota.ts'
import { countSwipesOfDay } from '../../store/quota.ts'

export const listCandidates =
  ({ db, clock }: Deps): Handler<typeof matching.endpoints.listCandidates> =>
  async ({ caller }) => {
    const now = clock.now()
    const used = await countSwipesOfDay(db, caller.userId, dayOf(now))
    return { candidates: [], ...quotaOf(caller.plan, used, now) }
  }
