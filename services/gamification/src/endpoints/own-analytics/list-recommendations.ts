import type { ownAnalytics } from '@codekin/contracts/own-analytics/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { readRecommendations } from '../../operations/read-quality.ts'

export const listRecommendations =
  (deps: Deps): Handler<typeof ownAnalytics.endpoints.listRecommendations> =>
  async ({ query: { timeRange }, caller: { userId } }) => ({
    recommendations: await readRecommendations(deps, { userId, timeRange }),
  })
