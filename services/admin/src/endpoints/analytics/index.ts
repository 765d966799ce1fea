import type { analytics } from '@codekin/contracts/admin/analytics-endpoints'
import type { Handlers } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { analyseActivity } from './analyse-activity.ts'
import { analyseRevenue } from './analyse-revenue.ts'
import { analyseUsers } from './analyse-users.ts'

export function analyticsHandlers(deps: Deps): Handlers<typeof analytics.endpoints> {
  return {
    analyseUsers: analyseUsers(deps),
    analyseRevenue: analyseRevenue(deps),
    analyseActivity: analyseActivity(deps),
  }
}
