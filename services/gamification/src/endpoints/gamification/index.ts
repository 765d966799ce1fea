import type { gamification } from '@codekin/contracts/gamification/endpoints'
import type { Handlers } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { getLeaderboard } from './get-leaderboard.ts'
import { getStats } from './get-stats.ts'
import { listAchievements } from './list-achievements.ts'

export function gamificationEndpoints(deps: Deps): Handlers<typeof gamification.endpoints> {
  return {
    getLeaderboard: getLeaderboard(deps),
    listAchievements: listAchievements(deps),
    getStats: getStats(deps),
  }
}
