import type { ownAnalytics } from '@codekin/contracts/own-analytics/endpoints'
import type { quality } from '@codekin/contracts/quality/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { readMetrics, readQualityDashboard, readRecommendations } from './read-quality.ts'

export const getMetrics =
  (deps: Deps): Handler<typeof quality.endpoints.getMetrics> =>
  async ({ caller: { userId } }) =>
    await readMetrics(deps, userId)

export const getDashboard =
  (deps: Deps): Handler<typeof quality.endpoints.getDashboard> =>
  async ({ caller: { userId } }) =>
    await readQualityDashboard(deps, userId)

export const listRecommendations =
  (deps: Deps): Handler<typeof ownAnalytics.endpoints.listRecommendations> =>
  async ({ query: { timeRange }, caller: { userId } }) => ({
    recommendations: await readRecommendations(deps, { userId, timeRange }),
  })
