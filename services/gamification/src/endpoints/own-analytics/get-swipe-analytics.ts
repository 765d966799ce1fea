import type { ownAnalytics } from '@codekin/contracts/own-analytics/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { readSwipeAnalytics } from '../../operations/read-analytics.ts'

export const getSwipeAnalytics =
  (deps: Deps): Handler<typeof ownAnalytics.endpoints.getSwipeAnalytics> =>
  async ({ query: { timeRange }, caller: { userId }, fail }) => {
    const analytics = await readSwipeAnalytics(deps, { userId, timeRange })
    if (!analytics) throw fail('unavailable')
    return analytics
  }
