import type { gamification } from '@codekin/contracts/gamification/endpoints'
import type { quality } from '@codekin/contracts/quality/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { readBadges, readOwnBadges } from './read-badges.ts'

export const listAchievements =
  (deps: Deps): Handler<typeof gamification.endpoints.listAchievements> =>
  async ({ query: { limit }, caller: { userId } }) => ({
    achievements: (await readBadges(deps, userId)).slice(0, limit),
  })

export const listOwnBadges =
  (deps: Deps): Handler<typeof quality.endpoints.listOwnBadges> =>
  async ({ caller: { userId } }) =>
    await readOwnBadges(deps, userId)
