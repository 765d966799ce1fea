import type { gamification } from '@codekin/contracts/gamification/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { readStats } from '../../operations/read-points.ts'

export const getStats =
  (deps: Deps): Handler<typeof gamification.endpoints.getStats> =>
  async ({ caller: { userId } }) =>
    await readStats(deps, userId)
