import type { system } from '@codekin/contracts/admin/system-endpoints'
import type { Handlers } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { getSystemHealth } from './get-system-health.ts'
import { getSystemStats } from './get-system-stats.ts'
import { listParked } from './list-parked.ts'
import { dropParked, retryParked } from './order-parked.ts'
import { reviewPerformance } from './review-performance.ts'

export function systemHandlers(deps: Deps): Handlers<typeof system.endpoints> {
  return {
    getSystemHealth: getSystemHealth(deps),
    getSystemStats: getSystemStats(deps),
    listParked: listParked(deps),
    retryParked: retryParked(deps),
    dropParked: dropParked(deps),
    reviewPerformance: reviewPerformance(deps),
  }
}
