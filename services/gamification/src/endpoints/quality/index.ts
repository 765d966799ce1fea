import type { quality } from '@codekin/contracts/quality/endpoints'
import type { Handlers } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { getDashboard } from './get-dashboard.ts'
import { getMetrics } from './get-metrics.ts'
import { listOwnBadges } from './list-own-badges.ts'
import { listOwnPoints } from './list-own-points.ts'

export function qualityEndpoints(deps: Deps): Handlers<typeof quality.endpoints> {
  return {
    getMetrics: getMetrics(deps),
    getDashboard: getDashboard(deps),
    listOwnPoints: listOwnPoints(deps),
    listOwnBadges: listOwnBadges(deps),
  }
}
