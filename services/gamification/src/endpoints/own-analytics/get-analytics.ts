import type { ownAnalytics } from '@codekin/contracts/own-analytics/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { readAnalytics } from '../../operations/read-analytics.ts'

export const getAnalytics =
  (deps: Deps): Handler<typeof ownAnalytics.endpoints.getAnalytics> =>
  async ({ query: { timeRange }, caller: { userId } }) =>
    await readAnalytics(deps, { userId, timeRange })
