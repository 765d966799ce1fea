import type { gamification } from '@codekin/contracts/gamification/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { readLeaderboard } from './read-leaderboard.ts'

export const getLeaderboard =
  (deps: Deps): Handler<typeof gamification.endpoints.getLeaderboard> =>
  async ({ query, caller: { userId: viewerId } }) =>
    await readLeaderboard(deps, { viewerId, ...query })
